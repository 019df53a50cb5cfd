import type { Page } from '@playwright/test';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { changeProduct, listProducts, markOrder, placeOrder } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, mainWay, test } from './shop.ts';
import { breakCall, cartCount, putInCart } from './steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The link as this shop has it, whatever its public address is. */
const placeOf = (link: string) => new URL(link).pathname + new URL(link).hash;

/** Everything that leaves the browser but the bodies of calls: what others may log. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(`${request.url()} ${JSON.stringify(request.headers())}`);
  });
  return seen;
}

test('a link shows, cancels and reorders', mainWay, async ({ page, shop, token, problems }) => {
  const [other] = await listProducts(shop);
  const long = `Overberg Large Breed Puppy with Ostrich, Sweet Potato & Rosemary ${'Extra '.repeat(4)}12 kg`;
  const bag = await addProduct(shop, token, { description: long, price: 450 });
  const bone = await addProduct(shop, token, { description: 'Old Bone', price: 20 });
  const sent = await placeOrder(shop, { lines: [bag, bone] });
  const secret = new URL(sent.orderLink).hash.slice(1);
  const seen = watchAddresses(page);

  await page.goto(placeOf(sent.orderLink));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Your order ${sent.orderNumber}`,
  );
  await expect(page.getByText('You pay only after that.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Sent/, /^Confirmed, not yet$/, /^On its way/, /^Delivered/]);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('table', { name: 'Ordered products' })).toContainText(long);
  await expect(page.getByRole('table', { name: 'Ordered products' }).locator('img')).toHaveCount(2);

  const question = page.getByRole('alertdialog', { name: /^Cancel order/ });
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
  await cancel.click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('status').getByText('Sent', { exact: true })).toBeVisible();

  problems.expectRefused(/orders\.cancelOwn/);
  const mend = await breakCall(page, 'orders.cancelOwn');
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByText('could not be cancelled. Please try again.')).toBeVisible();
  await mend();
  // It is done, and the answer is lost on its way.
  await page.route(/orders\.cancelOwn/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByText(`Order ${sent.orderNumber} is cancelled.`)).toBeVisible();
  await expect(page.getByText('You cancelled this order:')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cancel).toBeHidden();

  await answerOf(call(shop, 'DELETE', `/products/${bone.productID}`, { token }));
  await changeProduct(shop, token, bag.productID, { price: 480 });
  await putInCart(page, [{ ...other, quantity: 3 }]);
  const again = page.getByRole('button', { name: 'Order this again' });
  await again.click();
  const outcome = page.getByRole('region', { name: 'Ordered again' });
  await expect(outcome).toContainText('1 product is in your cart');
  await expect(outcome).toContainText(`“${long}” now costs R480 (it was R450).`);
  await expect(outcome).toContainText('“Old Bone” is no longer available.');
  await expect(outcome).toBeFocused();
  await expect(cartCount(page)).toHaveText('4');
  await again.click();
  await expect(cartCount(page)).toHaveText('4');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await outcome.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
  expect(seen.filter((one) => one.includes(secret))).toEqual([]);
});

test('cancelling shows what changed', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/orders\.(cancel|open)Own/);
  const { orderID, orderLink } = await placeOrder(shop);
  await page.goto(placeOf(orderLink));
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await markOrder(shop, token, orderID, 'Out for Delivery');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByText('is on its way already, so it cannot be cancelled')).toBeVisible();
  await expect(page.getByText('Out for Delivery', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeHidden();

  await answerOf(call(shop, 'DELETE', `/orders/${orderID}/links`, { token }));
  await page.reload();
  const over = page.getByRole('heading', { level: 1, name: 'This link does not work' });
  await expect(over).toBeVisible();
  await page.goto('/order#half-a-link');
  await expect(over).toBeVisible();
});

test('the order page fits narrow phones and paper', async ({ page, shop, token }) => {
  const account = { bankName: 'Highveld Bank', accountNumber: '62123456789' };
  const entries = { body: { entries: account }, token };
  await answerOf(call(shop, 'PATCH', '/admin/settings/payment', entries));
  const [line] = await listProducts(shop);
  const address1 = 'Voortrekkerhoogteverlenging'.repeat(4).slice(0, 90);
  const { orderID, orderLink } = await placeOrder(shop, {
    lines: [line],
    customer: { address1, area: 'Brackenhurst', postal: '1448', wishedPayment: 'EFT' },
    notes: `<b>Gate code</b> ${'8'.repeat(200)}`,
  });
  await answerOf(
    call(shop, 'POST', `/orders/${orderID}/confirm`, { token, body: { deliveryFee: 50 } }),
  );
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(placeOf(orderLink));
  const shown = [
    address1,
    'Brackenhurst, 1448',
    '<b>Gate code</b>',
    'EFT',
    ...Object.values(account),
  ];
  const expectAll = async () => {
    for (const text of shown) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  };
  await expectAll();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expectAll();
  // Paper shows no backgrounds: the tick has to differ from the paper by its own colour.
  const tick = page.getByRole('list', { name: 'Steps' }).locator('svg').first();
  await expect(tick).toBeVisible();
  expect(await tick.evaluate((mark) => getComputedStyle(mark).color)).not.toBe(
    'rgb(255, 255, 255)',
  );
});
