import { listProducts } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, test } from './shop.ts';

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a product page works on a phone', async ({ page, shop }) => {
  const products = await listProducts(shop);
  const product = products.find(
    ({ feedingGuide, category }) => feedingGuide && category === 'Dogs',
  );
  if (!product) throw new Error('The starter data has no dog food with a feeding guide');
  const address = `/products/${product.productID}`;
  // As in a browser without the share API.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(address);

  const add = page.getByRole('button', { name: `Add to Cart: ${product.description}` });
  await expect(add).toBeInViewport();
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport();

  await page.getByText('How long does it last?').click();
  await page.getByLabel('How much does your dog weigh, in kg?').fill('27,5');
  await expect(page.getByText(/^About \d+ g a day\. .+ lasts about/)).toBeVisible();
  await page.reload();
  await page.getByText('How long does it last?').click();
  await expect(page.getByLabel('How much does your dog weigh, in kg?')).toHaveValue('27.5');
  await page.getByLabel('How much does your dog weigh, in kg?').fill('120');
  await expect(page.getByText('The guide ends at')).toBeVisible();
  const beyond = page.getByRole('link', { name: 'Ask us on WhatsApp' });
  expect(await beyond.getAttribute('href')).toContain('120%20kg');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const question = await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
  expect(new URL(question ?? '').searchParams.get('text')).toContain(product.description);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}${address}`);

  const picture = page.getByRole('link', { name: 'Enlarge the photo' });
  await picture.click();
  const viewer = page.getByLabel(`Photo: ${product.description}`);
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(picture).toBeFocused();
});
