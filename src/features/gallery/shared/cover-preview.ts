export const coverPreviewPath = '/previews/album.jpg';

/** @param cover its filename, which changes with the picture. */
export function coverPreviewUrl(cover: string): string {
  return `${coverPreviewPath}?picture=${encodeURIComponent(cover)}`;
}
