export const galleryPaths = {
  all: '/gallery',
  album: (id: number | string) => `/gallery?album=${id}`,
  photo: (id: number, photoId: number) => `/gallery?album=${id}&photo=${photoId}`,
  office: '/admin/gallery',
} as const;
