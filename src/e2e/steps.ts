import type { Locator, Page } from '@playwright/test';
import type { CustomerFields } from '#features/orders/shared/sending/send-order-input.ts';
import { customerFields } from '#features/orders/web/sending/customer-fields.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { customer } from '#test/fixtures/orders.ts';
import { expect } from './shop.ts';

type Line = Pick<ProductView, 'productID' | 'description' | 'price'> & { quantity?: number };

/** Puts lines into the browser's cart, as another tab might, and notifies the page. */
export async function putInCart(page: Page, lines: readonly Line[]): Promise<void> {
  const text = JSON.stringify(lines.map((line) => ({ quantity: 1, ...line })));
  await page.evaluate((cart) => {
    localStorage.setItem('cart', cart);
    window.dispatchEvent(new Event('cartUpdated'));
  }, text);
}

export async function openCart(page: Page, lines: readonly Line[]): Promise<void> {
  await page.goto('/cart');
  await expect(page.getByText(/^(Your cart is empty|We have your order)/)).toBeVisible();
  await putInCart(page, lines);
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
}

export function customerField(page: Page, name: keyof CustomerFields): Locator {
  const field = customerFields.find((one) => one.name === name);
  const label = field?.required ? field.label : `${field?.label} (optional)`;
  // The area has a list to choose from.
  const role = name === 'area' ? 'combobox' : 'textbox';
  return page.getByRole('dialog').getByRole(role, { name: label, exact: true });
}

export async function fillCustomer(
  page: Page,
  changes: Partial<CustomerFields> = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Send Order' }).click();
  for (const { name } of customerFields) {
    await customerField(page, name).fill({ ...customer, ...changes }[name] ?? '');
  }
}

/** Adds the first product of a page or part to the cart. */
export const addButton = (part: Page | Locator): Locator =>
  part.getByRole('button', { name: /^Add to Cart/ }).first();

/** The dialog's own button, not the page's. */
export function sendButton(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', { name: 'Send Order' });
}

/** The order that is open in the office: beside the list where there is room, otherwise over it. */
export function openedOrder(page: Page, number: string | RegExp): Locator {
  const name = typeof number === 'string' ? `Order ${number}` : number;
  return page
    .getByRole('complementary', { name, exact: true })
    .or(page.getByRole('dialog', { name, exact: true }));
}

/** Presses an item of a row's menu. */
export async function chooseInRow(page: Page, action: string, of: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** In the menu of the order that is open. */
export async function chooseMore(page: Page, number: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for order ${number}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function openMessages(page: Page, number: string): Promise<Locator> {
  await chooseMore(page, number, 'Messages and the customer’s page');
  return page.getByRole('dialog', { name: `Messages about order ${number}` });
}

/** Of the table on the page, by the heading of the column. */
export async function columnTexts(page: Page, heading: string): Promise<string[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const position = headings.findIndex((text) => text.trim() === heading) + 1;
  return page.locator(`tbody td:nth-child(${position})`).allTextContents();
}

export function cartCount(page: Page): Locator {
  return page.getByTestId('cart-count');
}

export async function tabTo(page: Page, control: Locator, most = 80): Promise<void> {
  await control.waitFor();
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** No news of what others change come to the page: they would load again what a test has broken, before Retry does. */
export async function silenceNews(page: Page): Promise<void> {
  await page.route('**/api/admin/changes', () => {});
}

/** The window of the printer, which no test sees: printing marks the page instead. */
export async function catchPrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
}

/** From now on the typed call fails as if the server had broken down; `routes` ends that. */
export async function breakCall(page: Page, call: string): Promise<() => Promise<void>> {
  const address = (url: URL) => url.pathname.startsWith('/trpc/') && url.pathname.includes(call);
  await page.route(address, async (route) => {
    const calls = new URL(route.request().url()).pathname.split(',').length;
    const data = { code: 'internal', httpStatus: 500 };
    const error = { error: { message: 'Something went wrong.', code: -32603, data } };
    await route.fulfill({ status: 500, json: Array(calls).fill(error) });
  });
  return () => page.unroute(address);
}

/** Presses the button that opens a WhatsApp chat in a new tab. @returns the address of the chat. */
export async function chatOpenedBy(button: Locator): Promise<URL> {
  const page = button.page();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  const opening = page.waitForEvent('popup');
  await button.click();
  const chat = await opening;
  await chat.waitForURL('https://wa.me/**');
  const address = new URL(chat.url());
  await chat.close();
  return address;
}

export const toast = (page: Page, text: string) =>
  page.locator('.toasts [data-kind]').filter({ hasText: text });
