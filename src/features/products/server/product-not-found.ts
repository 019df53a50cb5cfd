/** The sentence for a product that is not, or no longer, there. */
export const productNotFound = 'Product not found.';
