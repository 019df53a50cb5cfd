import type { Page } from '@playwright/test';
import { customerFields, emptyCustomer } from '#features/orders/web/sending/customer-fields.ts';
import { customer } from '#test/fixtures/orders.ts';
import { listProducts, placeOrder } from './calls.ts';
import { expect, mainWay, ownerTest, test } from './shop.ts';
import { newStanding } from './standing-calls.ts';
import { customerField, openCart, openedOrder, sendButton } from './steps.ts';

/**
 * Does to the page what Chrome's translator does: every text, now and later, moves into two `<font>` elements. React
 * then fails when it has to remove or move a bare text (https://github.com/facebook/react/issues/11538).
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched =
      'script, style, noscript, textarea, select, code, svg, font, [translate="no"]';
    const moved = new WeakSet<Node>();
    const move = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || moved.has(text) || !text.data.trim() || parent.closest(untouched)) return;
      const copy = document.createTextNode(text.data);
      moved.add(text);
      moved.add(copy);
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).appendChild(copy);
      text.replaceWith(outer);
    };
    const moveAll = (root: Node) => {
      if (root instanceof Text) return move(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(move);
    };
    moveAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') moveAll(target);
        else addedNodes.forEach(moveAll);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** The page still runs, and React could change everything that it wanted to. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText(/Something went wrong|This page stopped working/)).toHaveCount(0);
}

test('an order is sent from a translated page', mainWay, async ({ page, shop }) => {
  await openCart(page, (await listProducts(shop)).slice(0, 1));
  await translate(page);
  await page.getByRole('button', { name: 'Send Order' }).click();
  // A field that is missing is named, and the next press works.
  await sendButton(page).click();
  await expect(customerField(page, 'name')).toBeFocused();
  const typed = { ...emptyCustomer, ...customer };
  for (const { name } of customerFields) await customerField(page, name).fill(typed[name]);
  await sendButton(page).click();
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks).toContainText('Order sent! Thank you for your purchase.');
  await expect(thanks.getByRole('definition').first()).toHaveText(/^\d{4}$/);
  await thanks.getByRole('button', { name: 'Done' }).click();
  await expectWhole(page);
});

test('a standing order is answered on a translated page', async ({ page, shop, token }) => {
  const { link } = await newStanding(shop, token);
  await page.goto(link);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await translate(page);
  await press('Confirm');
  await expect(page.getByText(/^It is ordered as \d{4}\./)).toBeVisible();
  await press('Undo: cancel the order');
  await expect(page.getByText(/^Please confirm it by/)).toBeVisible();
  await press('Move');
  await press('Cancel');
  await press('Skip');
  await expect(page.getByText(/^You get nothing on this day/)).toBeVisible();
  await press('Undo');
  await expect(page.getByText(/^Please confirm it by/)).toBeVisible();
  await press('Stop');
  await expect(page.getByText(/^Nothing more is ordered/)).toBeVisible();
  await press('Start again');
  await expect(page.getByText(/^Please confirm it by/)).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Please confirm it by/)).toBeVisible();
  await expectWhole(page);
});

ownerTest('confirms an order on a translated page', async ({ page, problems, shop }) => {
  problems.expectRefused(/orders\.confirm/);
  const { orderID, orderNumber } = await placeOrder(shop);
  await page.goto(`/admin/orders?order=${orderID}`);
  const details = openedOrder(page, orderNumber);
  await expect(details).toBeVisible();
  await translate(page);
  await details.getByRole('button', { name: 'Confirm', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Confirm order ${orderNumber},` });
  await asking.locator('summary').click();
  const discount = asking.getByRole('textbox', { name: 'Discount', exact: true });
  await discount.fill('10');
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(asking.getByText('Please say what the discount is for').first()).toBeVisible();
  await discount.fill('');
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(asking).toHaveCount(0);
  await expect(details.getByText(/^INV-\d{4}$/).first()).toBeVisible();
  await details.getByRole('button', { name: 'Paid by EFT' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectWhole(page);
});
