/** Answers with the picture of a product for those who show a link to it. */
export const previewPath = '/previews/product.jpg';

/**
 * The address of that picture on our own host.
 * @param picture filename of the product's picture: another one has another address.
 */
export function previewUrl(picture: string): string {
  return `${previewPath}?picture=${encodeURIComponent(picture)}`;
}
