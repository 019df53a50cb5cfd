import type { OrderDetails } from '#features/orders/shared/order-view.ts';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { anyWord, listProducts, placeOrder } from './calls.ts';
import { atWidths, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';
import { openedOrder, openMessages } from './steps.ts';

test('takes and changes a phone order', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const surname = `Caller ${anyWord()}`;
  const [first, ...others] = await listProducts(shop);
  // Of another price: the amount has to change with the goods.
  const second = others.find(({ price }) => price !== first?.price);
  if (!first || !second) throw new Error('The shop has no products.');
  const cell = '+27825550199';
  await placeOrder(shop, { customer: { surname, cell }, lines: [first] });

  await page.goto('/admin/orders/new');
  const picker = page.getByRole('combobox', { name: 'Add a product' });
  for (const height of [844, 800]) {
    await page.setViewportSize({ width: height === 800 ? 1280 : 390, height });
    await expect(page.getByLabel('Cell Number')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save order' })).toBeInViewport({ ratio: 1 });
  }
  await expect(picker).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Would like to pay by')).toHaveValue('');
  await page.getByRole('searchbox', { name: /^Find a customer/ }).fill(surname);
  await page.getByRole('button', { name: `Repeat the last order of Naledi ${surname}` }).click();
  const change = page.getByRole('button', { name: 'Change the customer’s details' });
  await expect(page.getByText(`Naledi ${surname}`)).toBeVisible();
  await expect(page.getByLabel('Cell Number')).toBeHidden();
  const products = page.getByRole('list', { name: 'Products in this order' });
  await expect(products.getByRole('listitem')).toHaveCount(1);
  await picker.fill(second.description);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
    second.description,
  );
  await picker.press('Enter');
  await expect(products.getByRole('listitem')).toHaveCount(2);
  await change.click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(page.getByLabel('Cell Number')).toHaveValue(cell);
  await page.getByLabel('Email Address').fill('');
  await page.reload();
  await expect(products.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save order' }).click();

  const details = openedOrder(page, /^Order \d+$/);
  await expect(details.getByRole('list', { name: 'History' })).toContainText('Taken in the office');
  await expect(details.getByRole('link', { name: 'Email' })).toHaveCount(0);

  await details.getByRole('button', { name: 'Change order' }).click();
  const changing = page.getByRole('dialog', { name: /^Change order/ });
  await changing.getByRole('button', { name: `One more of ${first.description}` }).click();
  await changing.getByRole('button', { name: `Remove ${second.description}` }).click();
  await changing.getByLabel('Notes').fill('Ring twice');
  const changes = changing.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText(`${first.description}: 1 → 2`);
  await expect(changes).toContainText(`${second.description}: removed`);
  await expect(changes).toContainText('Notes');
  await expect(changing.getByText(/^R.* → R/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: 'Keep what you typed?' });
  await leaving.getByRole('button', { name: 'Keep for later' }).click();
  await expect(changing).toBeHidden();
  await details.getByRole('button', { name: 'Change order' }).click();
  await expect(changing.getByLabel('Notes')).toHaveValue('Ring twice');
  await changing.getByRole('button', { name: 'Save changes' }).click();
  await expect(changing).toBeHidden();
  await expect(details).toContainText('Ring twice');
  const history = details.getByRole('list', { name: 'History' });
  await expect(history).toContainText(`${first.description}: 1 → 2`);
  await expect(history).toContainText('By you');

  const number = (await details.getByRole('heading', { level: 2 }).innerText()).replace(
    'Order ',
    '',
  );
  const messages = await openMessages(page, number);
  const confirm = messages.getByRole('link', { name: 'WhatsApp: On the way' });
  const href = await confirm.getAttribute('href');
  const text = new URL(href ?? '').searchParams.get('text');
  expect(text).toMatch(/^Hello Naledi, your order \d+ is on its way to you/);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true));
  await confirm.click();
  await page.keyboard.press('Escape');
  await expect(history).toContainText('WhatsApp opened');

  await page.goto('/admin/settings/messages');
  const placeholders = page.getByText('{delivery day}, {collection day}');
  await expect(placeholders).toBeHidden();
  await page.getByText('Words that are filled in from the order').click();
  await expect(placeholders).toBeVisible();
  const part = page.getByRole('region', { name: 'When you confirm an order' });
  const texts = part.getByRole('textbox', { name: 'Text' });
  await part.getByRole('button').click();
  await texts.fill('Sawubona {name}, {nmae}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no {nmae}.')).toBeVisible();
  await texts.fill('Sawubona {name}, order {number}');
  await expect(page.getByText('Sawubona Naledi, order 1012')).toBeVisible();
  await atWidths(page, () => expectAccessible(page));
});

test('shows a price changed meanwhile', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/orders\.take/);
  const description = `Kibble ${anyWord()}`;
  const { productID, ...product } = await addProduct(shop, token, { description, price: 90 });
  await page.goto('/admin/orders/new');
  const picker = page.getByRole('combobox', { name: 'Add a product' });
  await picker.fill(description);
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(description);
  await picker.press('Enter');
  await page.getByRole('button', { name: `One more of ${description}` }).click();
  const name = `Thandi ${anyWord()}`;
  const typed = { Name: name, 'Cell Number': '082 555 0199', Notes: 'At the back gate' };
  for (const [label, text] of Object.entries(typed))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await expect(page.getByText('Total R180.00')).toBeVisible();

  const body = { description, category: product.category, price: 95.5 };
  await answerOf(call(shop, 'PUT', `/products/${productID}`, { token, body }));
  const take = page.getByRole('button', { name: 'Save order' });
  await take.click();
  await expect(page.getByText('Please look at the total and take it again.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Products in this order' })).toContainText(
    `“${description}” now costs R95.50 (it was R90).`,
  );
  await expect(page.getByText('Total R191.00')).toBeVisible();
  for (const [label, text] of Object.entries(typed)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
  }
  await atWidths(page, () => expectAccessible(page));
  await take.click();
  const details = openedOrder(page, /^Order \d+$/);
  await expect(details).toContainText('R191.00');
  await expect(details).toContainText('At the back gate');
  await answerOf(call(shop, 'DELETE', `/products/${productID}`, { token }));
});

test('keeps an address typed while another tab saved one', async ({ page, shop, token }) => {
  const { orderID } = await placeOrder(shop, { customer: { surname: anyWord() } });
  const path = `/orders/${orderID}`;
  await page.goto(`/admin/orders?order=${orderID}`);
  await page.getByRole('button', { name: 'Change order' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change order/ });
  const address = dialog.getByLabel('Address Line 1');
  await address.fill('7 My Street');
  const body = { customer: { address1: '9 Their Street' }, notes: 'Blue gate' };
  await answerOf(call(shop, 'PATCH', path, { token, body }));
  await expect(dialog.getByText('Meanwhile it was changed elsewhere')).toBeVisible();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Blue gate');
  await expect(address).toHaveValue('7 My Street');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const { customer, notes } = await answerOf<OrderDetails>(call(shop, 'GET', path, { token }));
  expect([customer.address1, notes]).toEqual(['7 My Street', 'Blue gate']);
});
