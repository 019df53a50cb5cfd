/** Answers with the cover of an album for those who show a link to it. */
export const coverPreviewPath = '/previews/album.jpg';

/** The address of that picture on our own host. @param cover its filename: another one has another address. */
export function coverPreviewUrl(cover: string): string {
  return `${coverPreviewPath}?picture=${encodeURIComponent(cover)}`;
}
