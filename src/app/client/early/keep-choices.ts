/*
 * In the first script of every page: puts a product into the stored cart or selection when its button is pressed
 * before the program has come, and marks what is in them on the page. The program reads the same storage later.
 */
import { type CartLine, countItems, quantityOf } from '#features/cart/shared/cart.ts';
import { cartKey } from '#features/cart/shared/parse-cart.ts';
import {
  cartWords,
  countUnsaved,
  type Selection,
  selectionKey,
  unsavedWords,
  withChange,
} from '#features/cart/shared/selection.ts';
import { addAnnouncements, announce } from './announce.ts';

/**
 * What is stored now, unchecked: the program reads it again and leaves out what is damaged.
 * Throws where the browser stores nothing.
 */
function readStored() {
  const cart = JSON.parse(localStorage.getItem(cartKey) ?? '[]') as CartLine[];
  const selection = JSON.parse(sessionStorage.getItem(selectionKey) ?? 'null') as Selection | null;
  return { cart, changes: selection?.changes ?? [] };
}

type Stored = ReturnType<typeof readStored>;

/** The product of a button that adds one (`quantity-choice.tsx`), as a line of the cart, and how it is marked. */
function readButton({ dataset }: HTMLElement, { cart, changes }: Stored) {
  const line = { ...JSON.parse(dataset.product ?? ''), quantity: 1 } as CartLine;
  const inCart = quantityOf(cart, line.productID);
  const same = changes.find(({ productID }) => productID === line.productID);
  const quantity = (dataset.into === 'selection' ? same?.quantity : undefined) ?? inCart;
  return { line, quantity, done: quantity === inCart ? 'In the cart' : 'Chosen' };
}

/** Marks the buttons of what is chosen, and the counts beside the way to the cart. */
function markChoices(): void {
  const { dataset } = document.documentElement;
  dataset.cart = 'empty';
  try {
    const stored = readStored();
    const { cart, changes } = stored;
    if (cart.length + changes.length === 0) return;
    dataset.cart = 'filled';
    dataset.early = '';
    for (const button of document.querySelectorAll<HTMLElement>('[data-product]')) {
      const { line, quantity, done } = readButton(button, stored);
      if (quantity < 1) continue;
      button.dataset.kept = done;
      // Both what the button has as its text, and what the style sheet shows instead of it.
      button.ariaLabel = `Add to Cart: ${line.description}, ${done}`;
    }
    const badge = document.querySelector<HTMLElement>('[data-cart-count]');
    const way = badge?.parentElement;
    const count = countItems(cart);
    const unsaved = countUnsaved(cart, changes);
    if (!badge || !way) return;
    if (count > 0) badge.dataset.cartCount = String(count);
    if (unsaved > 0) way.dataset.unsaved = unsavedWords(unsaved);
    way.ariaLabel = cartWords(count, unsaved);
  } catch {
    // Storage is switched off, or what is stored is damaged: the program shows what it can read of it.
  }
}

function keepChoice(event: Event): void {
  const button = (event.target as HTMLElement).closest<HTMLElement>('[data-product]');
  if (!window.heard || !event.isTrusted || !button) return;
  try {
    const stored = readStored();
    const { line, quantity } = readButton(button, stored);
    const { description } = line;
    if (quantity < 1 && button.dataset.into === 'selection') {
      const changes = withChange(stored.changes, line, 1);
      const selection = { changes, path: location.pathname, declined: false };
      sessionStorage.setItem(selectionKey, JSON.stringify(selection));
      announce(`Chosen: ${description}. Not saved to your cart yet.`);
    } else if (quantity < 1) {
      localStorage.setItem(cartKey, JSON.stringify(stored.cart.concat(line)));
      announce(`Added to your cart: ${description}.`);
    }
  } catch {
    // Kept like every other press (listen.ts), until the program comes.
    return;
  }
  event.stopImmediatePropagation();
  markChoices();
  // Parts of the page that React has taken over already show it too.
  window.dispatchEvent(new Event('cartUpdated'));
}

addEventListener('click', keepChoice, true);
// At once for the cart's page, which may be empty; then for what the page has by now, on coming back to it, and when
// another tab has changed the cart.
markChoices();
addEventListener('DOMContentLoaded', addAnnouncements);
for (const type of ['DOMContentLoaded', 'pageshow', 'storage'])
  addEventListener(type, () => window.heard && markChoices());
