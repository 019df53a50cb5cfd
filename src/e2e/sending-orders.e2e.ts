import type { Availability } from '#features/products/shared/availability.ts';
import { formatTotal } from '#shared/money.ts';
import { addProduct } from '#test/calls/calls.ts';
import { customer } from '#test/fixtures/orders.ts';
import { anyWord, changeProduct, listProducts } from './calls.ts';
import { expect, mainWay, test } from './shop.ts';
import {
  breakCall,
  cartCount,
  customerField,
  fillCustomer,
  openCart,
  putInCart,
  sendButton,
} from './steps.ts';

const sending = /orders\.send/;

test('thanks for an order, empties the cart and names it after a crash', async ({
  page,
  shop,
  problems,
}) => {
  const [product] = await listProducts(shop);
  await openCart(page, [{ ...product, quantity: 2 }]);
  await fillCustomer(page);
  await sendButton(page).click();

  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks).toContainText('Order sent! Thank you for your purchase.');
  await expect(thanks).toContainText('will contact you via WhatsApp to finalise delivery');
  const number = (await thanks.getByRole('definition').first().textContent()) ?? '';
  const link = new URL(
    (await thanks.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(link.href).toMatch(/^https:\/\/wa\.me\/27\d{9}\?text=/);
  const message = link.searchParams.get('text') ?? '';
  expect(message).toContain(`order ${number}`);
  expect(message).toContain(`2 x ${product.description}`);
  expect(message).toContain(formatTotal(product.price * 2));

  await expect(cartCount(page)).toHaveText('0');
  await thanks.getByRole('button', { name: 'Done' }).click();
  await expect(thanks).toBeHidden();
  await expect(page.getByText(`We have your order ${number}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  await page.reload();
  await expect(page.getByText(`We have your order ${number}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();

  // Without its lines the thanks cannot be drawn.
  let sent = '';
  await page.route(sending, async (route) => {
    const text = await (await route.fetch()).text();
    sent = /"orderNumber":"(\d+)"/.exec(text)?.[1] ?? '';
    await route.fulfill({
      contentType: 'application/json',
      body: text.replace('"lines":', '"x":'),
    });
  });
  await putInCart(page, [product]);
  await fillCustomer(page);
  await sendButton(page).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  expect(sent).toMatch(/^\d{4}$/);
  expect(sent).not.toBe(number);
  await expect(page.getByText(`Your order ${sent} was sent.`)).toBeVisible();
  // The page logs what broke, which the test brought about.
  await page.close();
  problems.list.length = 0;
});

test('a failed send keeps everything, and the next one works', async ({ page, shop, problems }) => {
  problems.expectRefused(sending);
  await openCart(page, (await listProducts(shop)).slice(0, 1));
  const mend = await breakCall(page, 'orders.send');
  await fillCustomer(page);
  await sendButton(page).click();
  const failure = page.getByRole('dialog').getByText('Failed to send order.');
  await expect(failure).toBeVisible();
  await mend();

  await expect(customerField(page, 'email')).toHaveValue(customer.email);
  await expect(cartCount(page)).toHaveText('1');
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
});

test(
  'places an order with a lost answer once',
  mainWay,
  async ({ page, shop, token, problems }) => {
    problems.expectRefused(sending);
    const answers: string[] = [];
    await page.route(sending, async (route) => {
      const answer = await route.fetch();
      answers.push(await answer.text());
      if (answers.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    const product = await addProduct(shop, token, { description: `Bag ${anyWord()}`, price: 100 });
    await openCart(page, [product]);
    await fillCustomer(page);
    await sendButton(page).click();
    await expect(page.getByText('Failed to send order.')).toBeVisible();
    // Another price would make another order of the same cart.
    await changeProduct(shop, token, product.productID, { price: 120 });
    await page.reload();
    await page.getByRole('button', { name: 'Send Order' }).click();
    await sendButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    const numbers = answers.map((text) => /"orderNumber":"(\d+)"/.exec(text)?.[1]);
    expect(numbers[0]).toBeDefined();
    expect(numbers[1]).toBe(numbers[0]);
  },
);

test('restores a cart that was already sent', async ({ page, shop, problems }) => {
  problems.expectRefused(sending);
  let tries = 0;
  await page.route(sending, async (route) => {
    const answer = await route.fetch();
    tries += 1;
    if (tries === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await openCart(page, (await listProducts(shop)).slice(0, 1));
  await fillCustomer(page);
  await sendButton(page).click();
  await expect(page.getByText('Failed to send order.')).toBeVisible();
  await customerField(page, 'address2').fill('Unit 4');
  await sendButton(page).click();

  const notice = page.getByRole('region', { name: 'We already have this order' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(/already sent, with other details, as order \d+/);
  await expect(cartCount(page)).toHaveText('0');
  await notice.getByRole('button', { name: 'Put it back in my cart' }).click();
  await expect(cartCount(page)).toHaveText('1');
  await page.getByRole('button', { name: 'Send Order' }).click();
  await expect(customerField(page, 'address2')).toHaveValue('Unit 4');
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
});

test('shows that another tab sent the order', async ({ page, context, shop }) => {
  const lines = (await listProducts(shop)).slice(0, 1);
  await openCart(page, lines);
  const other = await context.newPage();
  await other.goto('/cart');
  await fillCustomer(other, { name: 'Nomvula' });
  await fillCustomer(page);
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();

  await expect(other.getByText('Your order was sent from another tab')).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await putInCart(other, lines);
  await other.getByRole('button', { name: 'Send Order' }).click();
  await expect(customerField(other, 'name')).toHaveValue('Nomvula');
  await putInCart(page, []);
  await expect(other.getByText('Your cart is empty now')).toBeVisible();
  // Emptied by hand later: no message about the other tab.
  await putInCart(other, lines);
  await expect(other.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  await putInCart(other, []);
  await expect(other.getByText('Your cart is empty', { exact: true })).toBeVisible();
});

test('a slow server does not allow a second submission', async ({ page, shop }) => {
  let calls = 0;
  const { promise: patience, resolve: answer } = Promise.withResolvers<void>();
  await page.route(sending, async (route) => {
    calls += 1;
    await patience;
    await route.continue();
  });
  await openCart(page, (await listProducts(shop)).slice(0, 1));
  await fillCustomer(page);
  await customerField(page, 'postal').press('Enter');
  await expect(sendButton(page)).toBeDisabled();
  await customerField(page, 'postal').press('Enter');
  await sendButton(page).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(customerField(page, 'postal')).toBeVisible();
  // After five seconds the button and the screen reader text mention the wait.
  await expect(sendButton(page)).toContainText('Still trying…', { timeout: 10_000 });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert').filter({ hasText: 'Still trying…' })).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  const [words, button] = await Promise.all([
    sendButton(page).getByText('Still trying…').boundingBox(),
    sendButton(page).boundingBox(),
  ]);
  expect(words?.x).toBeGreaterThanOrEqual(button?.x ?? 0);
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(
    (button?.x ?? 0) + (button?.width ?? 0),
  );
  answer();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
  expect(calls).toBe(1);
});

test('reports changes of the cart', async ({ page, shop, token, problems }) => {
  problems.expectRefused(sending);
  const product = await addProduct(shop, token, { description: `Bag ${anyWord()}`, price: 100 });
  const change = (fields: { price?: number; availability?: Availability }) =>
    changeProduct(shop, token, product.productID, fields);
  const notice = page.getByRole('region', { name: 'Your cart has changed' });
  const foot = page.getByRole('region', { name: 'Your order' });
  const send = page.getByRole('button', { name: 'Send Order' });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  const tin = { productID: 999_999, description: 'Old tin', price: 20, quantity: 3 };
  await openCart(page, [{ ...product, price: 90 }, tin]);
  await expect(notice).toContainText(`“${product.description}” now costs R100 (it was R90).`);
  await expect(notice).toContainText('“Old tin” is no longer available.');
  await expect(foot).toContainText('R100.00');
  await expect(cartCount(page)).toHaveText('1');
  await expect(send).toBeDisabled();
  await page.route(/products\.these/, (route) => route.abort());
  problems.expectRefused(/products\.these/);
  await page.reload();
  await expect(notice).toContainText('(it was R90)');
  await expect(page.getByText('R100.00 each, was R90.00')).toBeVisible();
  await page.unroute(/products\.these/);
  await page.goto('/products');
  await expect(page.getByRole('region', { name: 'Your selection' })).toContainText(
    'R100.001 item in your cart',
  );
  await page.goBack();
  await notice.getByRole('button', { name: 'Remove unavailable products' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Old tin' })).toBeHidden();
  await expect(notice).toContainText('(it was R90)');

  await change({ availability: 'Sold out' });
  await comeBack();
  await expect(notice).toContainText(`“${product.description}” is sold out at the moment.`);
  await expect(cartCount(page)).toHaveText('0');
  await change({ availability: 'Available' });
  await comeBack();
  await expect(notice).toContainText('(it was R90)');

  await fillCustomer(page);
  await change({ price: 120 });
  await sendButton(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('so the order was not sent');
  await expect(notice).toContainText(`“${product.description}” now costs R120 (it was R100).`);
  await send.click();
  await expect(customerField(page, 'surname')).toHaveValue(customer.surname);
  await sendButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toContainText('R120.00');
});
