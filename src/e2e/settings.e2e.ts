import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { anyWord } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';
import { openCart } from './steps.ts';

test('what the owner sets about deliveries holds in the cart at once', async ({
  page,
  shop,
  token,
}) => {
  const restore = { entries: { smallestOrder: 0, freeFrom: null } };
  try {
    await page.goto('/admin/settings');
    await page.getByRole('link', { name: 'Delivery', exact: true }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByRole('textbox', { name: 'Smallest order' }).fill('1.500');
    await page.getByRole('textbox', { name: 'Free delivery from' }).fill('R300');
    await page.getByRole('button', { name: /^Brackenhurst/ }).click();
    await page.getByRole('textbox', { name: 'Fee' }).fill('lots');
    await page.getByRole('button', { name: 'Add an area' }).click();
    await save.click();
    await expect(page.getByText('“1.500” could mean')).toBeVisible();
    await expect(page.getByText('Please name the suburb or town.')).toBeVisible();
    await expect(page.getByText('Please write the price in rand')).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Remove New place' }).click();
    await page.getByRole('textbox', { name: 'Fee' }).fill('50');
    await page.getByRole('textbox', { name: 'Smallest order' }).fill('150,00');
    await save.click();
    await expect(page.getByText('Saved. It is in force now.')).toBeVisible();

    const price = 89.9;
    const description = `Kibble ${anyWord()}`;
    const { productID } = await addProduct(shop, token, { description, price });
    await openCart(page, [{ productID, description, price }]);
    await expect(page.getByText('R60.10 is still missing.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send Order' })).toBeDisabled();
    await expect(page.getByText('depending on your area. It is free from R300.')).toBeVisible();
    await page.getByRole('button', { name: `One more of ${description}` }).click();
    await expect(page.getByText('still missing')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send Order' })).toBeEnabled();
  } finally {
    await answerOf(call(shop, 'PATCH', '/admin/settings/delivery', { token, body: restore }));
  }
});
