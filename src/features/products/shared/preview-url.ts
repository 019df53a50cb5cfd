export const previewPath = '/previews/product.jpg';

/** @param picture filename; a new picture changes the URL. */
export function previewUrl(picture: string): string {
  return `${previewPath}?picture=${encodeURIComponent(picture)}`;
}
