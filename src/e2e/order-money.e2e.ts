import { formatTotal } from '#shared/money.ts';
import { answerOf, call } from '#test/calls/calls.ts';
import { anyWord, listProducts, markOrder, placeOrder } from './calls.ts';
import { expectAccessible } from './checks.ts';
import { expect, mainWay, ownerTest as test } from './shop.ts';
import { openedOrder, openMessages } from './steps.ts';

test('an order is confirmed, invoiced and paid', mainWay, async ({ page, shop, problems }) => {
  problems.expectRefused(/orders\.confirmMany/);
  const surname = `Money ${anyWord()}`;
  const { orderID, orderNumber, orderLink, total } = await placeOrder(shop, {
    customer: { surname, area: 'Brackenhurst', postal: '1448' },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/orders?order=${orderID}`);
  const details = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await details.getByRole('button', { name: 'Confirm', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Confirm order ${orderNumber},` });
  await expect(asking.getByRole('combobox', { name: 'Delivery area' })).toHaveValue('Brackenhurst');
  await expect(asking.getByRole('textbox', { name: 'Delivery fee' })).toHaveValue('50.00');
  await expect(asking.getByLabel('Delivery day')).not.toHaveValue('');
  await asking.getByText('Discount, VAT number').click();
  await asking.getByRole('textbox', { name: 'Discount', exact: true }).fill('10');
  const due = formatTotal(total + 40);
  await expect(asking.getByRole('status')).toHaveText(due);
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(asking.getByText('Please say what the discount is for').first()).toBeVisible();
  const reason = asking.getByRole('textbox', { name: 'What the discount is for' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Torn bag');
  await expectAccessible(page);
  // No mail server is set: nothing would be sent.
  await expect(asking.getByRole('checkbox', { name: /^Email/ })).toHaveCount(0);
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(asking).toBeHidden();
  await expect(details.getByText(/^INV-\d{4}$/)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Delete order' })).toBeHidden();
  const saving = page.waitForEvent('download');
  const more = details.getByRole('button', { name: /^More for INV-/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Save' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^INV-\d{4}\.pdf$/);

  await more.click();
  await page.getByRole('menuitem', { name: 'Email' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^INV-\d{4} is on its way to the customer\.$/)).toBeVisible();

  const chip = details.locator('[data-tone]', { hasText: /^(Unpaid|Part paid|Paid)$/ });
  await expect(chip).toHaveText('Unpaid');
  await details.getByRole('button', { name: 'Paid by EFT' }).click();
  await expect(chip).toHaveText('Paid');
  // Some customers pay twice.
  await expect(details.getByRole('button', { name: 'Another payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chip).toHaveText('Unpaid');
  await details.getByRole('button', { name: 'Another payment' }).click();
  const payment = page.getByRole('dialog', { name: `Payment for order ${orderNumber}` });
  await expect(payment.getByText(/^Still to be paid ?R/)).toBeVisible();
  await payment.getByRole('textbox', { name: /^Amount/ }).fill('R 20,50');
  await payment.getByRole('textbox', { name: 'Reference' }).fill(surname);
  await payment.getByRole('button', { name: 'Save payment' }).click();
  await expect(payment.getByText('Please choose how it was paid.')).toBeVisible();
  await payment.getByRole('combobox', { name: /^How/ }).selectOption('EFT');
  await payment.getByRole('button', { name: 'Save payment' }).click();
  await expect(payment).toBeHidden();
  await expect(chip).toHaveText('Part paid');
  await expect(details.getByText('R20.50').first()).toBeVisible();
  await expectAccessible(page);
  const remove = details.getByRole('button', { name: 'Remove the payment of R20.50' });
  const question = page.getByRole('alertdialog', { name: 'Remove this payment?' });
  await remove.click();
  await expect(question).toContainText(/Remove this payment\?R20\.50, EFT, .*\. By you\./);
  await question.getByRole('button', { name: 'Remove the payment' }).click();
  await expect(chip).toHaveText('Unpaid');

  const link = new URL(orderLink);
  await page.goto(link.pathname + link.hash);
  await expect(page.getByText('Your order is confirmed: ')).toBeVisible();
  await expect(page.getByText('Torn bag')).toBeVisible();
  const button = page.getByRole('button', { name: /^Invoice INV-/ });
  const answer = page
    .context()
    .waitForEvent('response', (one) => one.url().endsWith('/order-page/invoice'));
  await button.click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
});

test('shows changes before confirming', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/orders\.confirmMany/);
  const surname = `Meanwhile ${anyWord()}`;
  const customer = { surname, area: 'Brackenhurst', postal: '1448' };
  const { orderID, orderNumber, total } = await placeOrder(shop, { customer });
  const other = await placeOrder(shop, { customer });
  const [first] = await listProducts(shop);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/orders?order=${orderID}`);
  const details = openedOrder(page, orderNumber);
  await details.getByRole('button', { name: 'Confirm', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Confirm order ${orderNumber},` });
  await asking.getByText('Discount, VAT number').click();
  await asking.getByRole('textbox', { name: 'Discount', exact: true }).fill('10');
  await asking.getByRole('textbox', { name: 'What the discount is for' }).fill('Torn bag');
  const lines = [{ productID: first?.productID, quantity: 2 }];
  await call(shop, 'PATCH', `/orders/${orderID}`, { token, body: { lines } });
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(asking.getByRole('alert')).toContainText('Somebody changed this order meanwhile.');
  await expect(asking.getByRole('textbox', { name: 'Discount', exact: true })).toHaveValue('10');
  await expect(asking.getByText(`2 × ${first?.description}`)).toBeVisible();
  const due = 2 * total + 50 - 10;
  await expect(asking.getByRole('status')).toHaveText(formatTotal(due));
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(asking).toBeHidden();

  await details.getByRole('button', { name: 'Change order' }).click();
  const changing = page.getByRole('dialog', { name: /^Change order/ });
  await changing.getByLabel('Area').fill('New Redruth');
  await changing.getByLabel('Postal Code').fill('1449');
  const changes = changing.getByRole('region', { name: 'What changes' });
  await expect(changing.getByRole('status').last()).toHaveText(formatTotal(due));
  await changing.getByRole('button', { name: 'Take R0.00, the fee for New Redruth' }).click();
  await expect(changes).toContainText('Delivery fee: R50.00 → R0.00');
  await expect(changing.getByRole('status').last()).toHaveText(
    `${formatTotal(due)} → ${formatTotal(due - 50)}`,
  );
  await changing.getByRole('button', { name: 'Save changes' }).click();
  const withdrawing = page.getByRole('alertdialog', {
    name: /^Credit INV-\d+ and make a new invoice\?$/,
  });
  await withdrawing.getByRole('button', { name: 'Cancel' }).click();
  await expect(changing.getByLabel('Area')).toHaveValue('New Redruth');
  await changing.getByRole('button', { name: 'Save changes' }).click();
  await withdrawing.getByRole('button', { name: 'Credit and re-invoice' }).click();
  await expect(changing).toBeHidden();
  await expect(details.getByRole('button', { name: /^More for INV-/ })).toHaveCount(2);

  const cancelled = (name: string) => page.getByRole('alertdialog', { name });
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
  for (const number of [orderNumber, other.orderNumber]) {
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  }
  await page.getByRole('button', { name: 'Mark as … (the selected orders)' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Cancelled' }).click();
  await expect(cancelled('Cancel 2 orders?')).toContainText('One invoice is credited');
  await cancelled('Cancel 2 orders?').getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(page.getByText('Undo takes back 1 of them, without an invoice.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Order ${other.orderNumber} is as before.`)).toBeVisible();
});

test('a paid order is cancelled and paid back with one press', async ({ page, shop, token }) => {
  const surname = `Torn ${anyWord()}`;
  const { orderID, orderNumber } = await placeOrder(shop, { customer: { surname } });
  await answerOf(call(shop, 'POST', `/orders/${orderID}/confirm`, { token, body: {} }));
  const body = { method: 'EFT' };
  await answerOf(call(shop, 'POST', `/orders/${orderID}/payments`, { token, body }));
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
  await page.getByRole('button', { name: `Mark as … (order ${orderNumber})` }).click();
  await page.getByRole('menuitem', { name: 'Mark as Cancelled' }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel order ${orderNumber},` });
  await expect(question).toContainText(/Its invoice is credited.* R[\d ]+\.\d\d was paid\./);
  await expect(question).toContainText(`your order ${orderNumber} is cancelled`);
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await expect(question).toContainText(/We pay back R[\d ]+\.\d\d\./);
  await expect(question).toContainText(/: We paid back R[\d ]+\.\d\d\./);
  await question.getByRole('button', { name: 'Cancel, paid back' }).click();
  await expect(question.getByText('Please choose how it was paid.')).toBeVisible();
  await question.getByRole('combobox', { name: 'Paid back by' }).selectOption('EFT');
  await question.getByRole('button', { name: 'Cancel, paid back' }).click();
  await expect(
    page.getByText(/marked as Cancelled, and a credit note is made\. R.* paid back\./),
  ).toBeVisible();
  await page.getByRole('button', { name: `View order ${orderNumber}` }).click();
  const details = openedOrder(page, orderNumber);
  await expect(details).toContainText('paid back, EFT');
  await expect(details.getByRole('button', { name: /^Pay back/ })).toHaveCount(0);
  const texts = await openMessages(page, orderNumber);
  await expect(
    texts.getByRole('list', { name: 'Messages by step' }).getByRole('listitem'),
  ).toHaveCount(1);
});

test('a paid, cancelled order is paid back', async ({ page, shop, token }) => {
  const surname = `Back ${anyWord()}`;
  const customer = { surname, area: 'Brackenhurst', postal: '1448' };
  const { orderID, orderNumber, orderLink } = await placeOrder(shop, { customer });
  const confirmed = call(shop, 'POST', `/orders/${orderID}/confirm`, { token, body: {} });
  const { amountDue } = await answerOf<{ amountDue: number }>(confirmed);
  const body = { method: 'EFT' };
  await answerOf(call(shop, 'POST', `/orders/${orderID}/payments`, { token, body }));
  await markOrder(shop, token, orderID, 'Cancelled');
  const back = formatTotal(amountDue);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('To pay back');
  await expect(page.getByText(`1 order · ${back} to be paid back`)).toBeVisible();
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(row.getByText('To pay back', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `View order ${orderNumber}` }).click();
  const details = openedOrder(page, orderNumber);
  const chip = details.locator('[data-tone]', { hasText: /^(To pay back|Unpaid|Part paid|Paid)$/ });
  await expect(chip).toHaveText('To pay back');
  await expect(chip).toHaveAttribute('data-tone', 'danger');
  await expect(details).toContainText(`${back} is to be paid back: the order is cancelled.`);

  const link = new URL(orderLink);
  const own = await page.context().newPage();
  await own.goto(shop.url + link.pathname + link.hash);
  await expect(own.getByText(`You have paid ${back}: we pay that back to you.`)).toBeVisible();
  await expect(own.getByText('Refund due')).toBeVisible();
  await own.close();

  await details.getByRole('button', { name: `Pay back ${back}` }).click();
  const paying = page.getByRole('dialog', { name: `Paid back for order ${orderNumber}` });
  await expect(paying.getByLabel('Amount')).toHaveValue(/^[\d.]+$/);
  await expectAccessible(page);
  await paying.getByRole('combobox', { name: /^How/ }).selectOption('EFT');
  await paying.getByRole('button', { name: 'Save as paid back' }).click();
  await expect(details.getByRole('list', { name: 'History' })).toContainText(`−${back}, EFT`);
  await expect(chip).toHaveCount(0);
  await expect(page.getByText('No orders match')).toBeVisible();
});

test('merges two orders to one address', async ({ page, shop, token }) => {
  const address1 = `7 ${anyWord()} Street`;
  // So little that its delivery costs something.
  const lines = (await listProducts(shop)).toSorted((a, b) => a.price - b.price).slice(0, 1);
  const where = { area: 'Brackenhurst', postal: '1448' };
  const sent = (street: string) =>
    placeOrder(shop, { customer: { ...where, address1: street }, lines });
  const [first, second] = [await sent(address1), await sent(address1.replace('Street', 'St.'))];
  const body = { deliveryFee: 35, deliveryDay: null };
  await answerOf(call(shop, 'POST', `/orders/${first.orderID}/confirm`, { token, body }));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/admin/orders?order=${second.orderID}`);
  await openedOrder(page, second.orderNumber).getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog', { name: `Confirm order ${second.orderNumber},` });
  await expect(dialog.getByText(`Order ${first.orderNumber} goes to the same door`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Deliver both together/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Delivery fee' })).toHaveValue('0.00');
  await expect(dialog.getByText('Delivered together', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm order' }).click();
  await expect(dialog).toHaveCount(0);
});

test('what is paid back follows what is due and was seen', async ({ page, shop, token }) => {
  const products = await listProducts(shop);
  const { orderID, orderNumber } = await placeOrder(shop, {
    customer: { surname: `Credit ${anyWord()}` },
    lines: products.filter(({ price }) => price > 300).slice(0, 1),
  });
  const post = (path: string, body: object) =>
    answerOf(call(shop, 'POST', `/orders/${orderID}/${path}`, { token, body }));
  const credit = (amount: number) => post('credits', { amount, reason: 'Torn bag' });
  await post('confirm', { deliveryFee: 0 });
  await post('payments', { method: 'EFT' });
  await credit(100);
  await page.goto(`/admin/orders?order=${orderID}`);
  const details = openedOrder(page, orderNumber);
  const paying = page.getByRole('dialog', { name: `Paid back for order ${orderNumber}` });
  const amount = paying.getByRole('textbox', { name: /^Amount/ });
  await details.getByRole('button', { name: 'Pay back R100.00' }).click();
  await expect(amount).toHaveValue('100.00');
  await paying.getByRole('button', { name: 'Cancel' }).click();
  await credit(50);
  await details.getByRole('button', { name: 'Pay back R150.00' }).click();
  await expect(amount).toHaveValue('150.00');
  await credit(20);
  await expect(
    paying.getByText('R170.00 is to be paid back by now. It was R150.00 when you opened this.'),
  ).toBeVisible();
  await expect(amount).toHaveValue('170.00');
  await paying.getByRole('combobox', { name: /^How/ }).selectOption('cash');
  await amount.fill('169,96');
  await credit(0.04);
  await expect(paying.getByText('R170.04 is to be paid back by now.')).toBeVisible();
  await expect(amount).toHaveValue('169,96');
  await expect(paying.getByText('R170.00 or R170.10 in coins settles it.')).toBeVisible();
  await amount.fill('170');
  await paying.getByRole('button', { name: 'Save as paid back' }).click();
  await expect(paying).toBeHidden();
  await expect(details.getByText('Rounding R0.04, for coins below 10 c')).toBeVisible();
  await expect(details.getByRole('button', { name: /^Pay back/ })).toHaveCount(0);

  await details.getByRole('button', { name: 'Change order' }).click();
  const changing = page.getByRole('dialog', { name: `Change order ${orderNumber}` });
  await changing
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('1');
  await changing.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: /^Credit INV-/ });
  await expect(question).toContainText(
    /R[\d ]+\.\d\d then has to go back: R[\d ]+\.\d\d was paid\./,
  );
});

test('a kept dialog opens over its own order alone', async ({ page, shop }) => {
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
  await page.goto(`/admin/orders?order=${first.orderID}`);
  const details = openedOrder(page, first.orderNumber);
  await details.getByRole('button', { name: 'Confirm', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Confirm order ${first.orderNumber}, Naledi` });
  await asking.getByRole('textbox', { name: 'Delivery fee' }).fill('45');
  await page.goto(`/admin/orders?order=${second.orderID}`);
  await expect(openedOrder(page, second.orderNumber)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm \(order/ }).first()).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/admin/orders?order=${first.orderID}`);
  await expect(asking.getByRole('textbox', { name: 'Delivery fee' })).toHaveValue('45');
});
