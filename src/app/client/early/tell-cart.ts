/*
 * In the first script of every page as well: marks the page of whoever has nothing in the cart, so that
 * the cart's page can say so before the program has come (`data-cart` of `cart-page.tsx`).
 */
{
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('cart');
  } catch {
    // Switched off: nothing is kept.
  }
  if (!kept || kept === '[]') document.documentElement.dataset.cart = 'empty';
}
