import { anyWord, listProducts, placeOrder } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbSized } from './checks.ts';
import { expect, ownerTest, test } from './shop.ts';
import { chooseMore, fillCustomer, openCart, putInCart, sendButton } from './steps.ts';

const screens = [
  { name: 'on a laptop', viewport: { width: 1280, height: 800 } },
  { name: 'on a phone', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
];

for (const { name, ...screen } of screens) {
  const small = screen.viewport.width < 768;

  test.describe(`axe finds nothing and nothing sticks out, ${name}`, () => {
    test.use(screen);
    test.slow();

    test('public pages', async ({ page, shop, problems }) => {
      problems.expectRefused(/nothing-here|\/products\//);
      const [product] = await listProducts(shop);
      for (const address of [
        '/',
        '/about',
        '/privacy',
        '/products?category=Cats',
        '/products/for/dogs',
        `/products/${product?.productID}`,
        '/products/999999',
        '/cart',
        '/gallery',
        '/reviews',
        '/nothing-here',
        '/admin/login',
        '/admin/forgot-password',
        '/admin/reset-password#token=none',
      ]) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoSidewaysScroll(page);
          if (small) await expectThumbSized(page);
          await expectAccessible(page);
        });
      }
      if (!small) return;
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectThumbSized(page);
      await expectAccessible(page);
    });

    test('choosing and ordering', async ({ page, shop, problems }) => {
      problems.expectRefused(/orders\.send/);
      const products = await listProducts(shop);
      await page.goto('/products');
      await page
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click();
      // Where the bar of the selection covers no half of a card.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save to Cart' }).click();
      await expect(page.getByText('Cart saved!')).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (small) await expectThumbSized(page);
      await expectAccessible(page);

      await page.evaluate(() => localStorage.removeItem('cart'));
      await openCart(page, products.slice(0, 3));
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send Order' }).click();
      await sendButton(page).click();
      await expect(page.getByText('Please fill in your name.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (small) await expectThumbSized(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: small ? 'Close' : 'Back to cart' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();

      await putInCart(page, [{ productID: 999_999, description: 'Old tin', price: 1 }]);
      await fillCustomer(page);
      await sendButton(page).click();
      await expect(page.getByRole('region', { name: 'Your cart has changed' })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await putInCart(page, products.slice(0, 1));
      await page.getByRole('button', { name: 'Send Order' }).click();
      await sendButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (small) await expectThumbSized(page);
      await expectAccessible(page);
    });

    ownerTest('the back office', async ({ page, shop }) => {
      const surname = `Axe ${anyWord()}`;
      const { orderNumber } = await placeOrder(shop, { customer: { surname }, notes: 'Note' });
      for (const address of [
        '/admin',
        '/admin/account',
        '/admin/people',
        '/admin/activity',
        '/admin/health',
        '/admin/gallery',
        '/admin/reviews',
        '/admin/add-product',
        '/admin/products',
      ]) {
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.locator('h1')).toBeVisible();
          await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
          if (address !== '/admin/add-product') return;
          await page.getByRole('button', { name: 'Add product' }).click();
          await expect(page.getByText('Please fill in the product name.')).toBeVisible();
          await expectAccessible(page);
        });
      }
      if (small) {
        await page
          .getByRole('button', { name: /^More for / })
          .first()
          .click();
        await expectAccessible(page);
      }
      await page
        .getByRole(small ? 'menuitem' : 'button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);

      await page.goto(`/admin/orders?search=${encodeURIComponent(surname)}`);
      await page.getByRole('button', { name: /^Mark as/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await page.getByRole('button', { name: `View order ${orderNumber}` }).click();
      await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await chooseMore(page, orderNumber, 'Delete order');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      if (!small) return;
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
