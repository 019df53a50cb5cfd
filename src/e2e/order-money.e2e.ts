import { anyWord, placeOrder } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

test('an order is confirmed, invoiced and paid, and its page hands out the invoice', async ({
  page,
  shop,
  problems,
}) => {
  problems.expectRefused(/orders\.confirm/);
  const surname = `Money ${anyWord()}`;
  const { orderID, orderNumber, orderLink, total } = await placeOrder(shop, {
    customer: { surname, area: 'Brackenhurst', postal: '1448' },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/orders?order=${orderID}`);
  const details = page.getByRole('dialog', { name: `Order ${orderNumber}` });
  await details.getByRole('button', { name: 'Confirm', exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Confirm order ${orderNumber}?` });
  await expect(asking.getByRole('combobox', { name: 'Delivery area' })).toHaveValue('Brackenhurst');
  await expect(asking.getByRole('textbox', { name: 'Delivery fee' })).toHaveValue('50.00');
  await expect(asking.getByLabel('Delivery day')).not.toHaveValue('');
  await asking.getByRole('textbox', { name: 'Discount', exact: true }).fill('10');
  const due = `R${(total + 40).toFixed(2)}`;
  await expect(asking.getByRole('status')).toHaveText(due);
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(asking.getByText('Please say what the discount is for').first()).toBeVisible();
  await asking.getByRole('textbox', { name: 'What the discount is for' }).fill('Torn bag');
  await expectAccessible(page);
  await expect(asking.getByRole('checkbox', { name: /^Mail it with the invoice/ })).toBeChecked();
  await asking.getByRole('button', { name: 'Confirm order' }).click();
  await expect(asking).toBeHidden();
  await expect(details.getByText(/^INV-\d{4}$/)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Delete order' })).toBeHidden();
  const saving = page.waitForEvent('download');
  await details.getByRole('button', { name: /^Save INV-/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^INV-\d{4}\.pdf$/);

  await details.getByRole('button', { name: /^Mail INV-/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mail it' }).click();
  await expect(page.getByText(/^INV-\d{4} is on its way to the customer\.$/)).toBeVisible();

  const chip = details.locator('[data-tone]', { hasText: /^(Unpaid|Part paid|Paid)$/ });
  await expect(chip).toHaveText('Unpaid');
  await details.getByRole('button', { name: 'Paid by EFT' }).click();
  await expect(chip).toHaveText('Paid');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chip).toHaveText('Unpaid');
  await details.getByRole('button', { name: 'Another payment' }).click();
  const payment = page.getByRole('dialog', { name: `Payment for order ${orderNumber}` });
  await payment.getByRole('textbox', { name: /^Amount/ }).fill('R 20,50');
  await payment.getByRole('textbox', { name: 'Reference' }).fill(surname);
  await payment.getByRole('button', { name: 'Save payment' }).click();
  await expect(payment).toBeHidden();
  await expect(chip).toHaveText('Part paid');
  await expect(details.getByText('R20.50').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const link = new URL(orderLink);
  await page.goto(link.pathname + link.hash);
  await expect(page.getByText('Your order is confirmed')).toBeVisible();
  await expect(page.getByText('Torn bag')).toBeVisible();
  const button = page.getByRole('button', { name: /^Invoice INV-/ });
  await expectAccessible(page);
  const answer = page
    .context()
    .waitForEvent('response', (one) => one.url().endsWith('/order-page/invoice'));
  await button.click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
});
