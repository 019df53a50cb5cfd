import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anyWord } from './calls.ts';
import { atWidths, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import {
  findSubscriber,
  importAddresses,
  listNewsletters,
  subscribe,
  writeNewsletter,
} from './newsletter-calls.ts';
import { expect, mainWay, ownerTest as test } from './shop.ts';

const editor = (page: Page, name = 'Create newsletter') => page.getByRole('dialog', { name });
const row = (page: Page, subject: string) =>
  page.getByRole('table', { name: 'Newsletters' }).getByRole('row').filter({ hasText: subject });
const anySubject = () => `News ${anyWord()} ${anyWord()}`;

async function openEditor(page: Page): Promise<void> {
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: 'Create newsletter' }).click();
  await expect(editor(page)).toBeVisible();
}

test('a newsletter is written, previewed and saved', async ({ page, shop, token }) => {
  const subject = anySubject();
  await openEditor(page);
  const dialog = editor(page);
  const content = dialog.getByLabel('Content');
  const preview = dialog.getByRole('button', { name: 'Preview' });
  await expect(preview).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByText('Please fill in a subject.')).toBeVisible();
  await expect(dialog.getByText('Please fill in the content.')).toBeVisible();
  await expect(dialog.getByLabel('Subject')).toBeFocused();

  await dialog.getByLabel('Subject').fill(subject);
  await expect(preview).toBeDisabled();
  await content.fill('Hello friends');
  await expect(preview).toBeEnabled();
  await content.press('Control+a');
  await dialog.getByRole('button', { name: 'Bold' }).click();
  await expect(content.locator('strong')).toHaveText('Hello friends');
  await content.press('Control+z');
  await expect(content.locator('strong')).toHaveCount(0);
  await content.press('Control+a');
  await content.press('Control+i');
  await expect(content.locator('em')).toHaveText('Hello friends');
  await content.press('Control+End');

  await dialog.getByRole('button', { name: 'Insert a product' }).click();
  const products = page.getByRole('dialog', { name: 'Insert a product' });
  await products.getByLabel('Search products').fill('lamb');
  const name = await products.getByRole('listitem').first().locator('span').first().innerText();
  await products.getByRole('listitem').first().getByRole('button').click();
  await expect(content).toHaveText(`Hello friends${name}`);
  await expect(content).toBeFocused();

  await dialog.getByRole('button', { name: 'Insert a picture' }).click();
  const picture = page.getByRole('dialog', { name: 'Insert a picture' });
  await picture.getByLabel('Picture').setInputFiles('src/web/public/preview.jpg');
  await picture.getByLabel('Description').fill('Our shop');
  await picture.getByRole('button', { name: 'Insert picture' }).click();
  await expect(content).toHaveText(`Hello friends${name}Picture: Our shop`);
  await content.press('Control+End');
  await content.pressSequentially(
    '<script>document.title="bad"</script>See you [here](https://x.example)',
  );

  const mail = page.frameLocator('iframe');
  await expect(mail.locator('em, i')).toHaveText('Hello friends');
  await expect(mail.locator('body')).toContainText(name);
  await expect(mail.locator('body')).toContainText('14 Voortrekker Road');
  await expect(mail.locator('body')).toContainText('011 555 0142');
  await expect(mail.locator('body')).toContainText('Unsubscribe');
  await expect(mail.getByAltText('Our shop')).toHaveJSProperty('complete', true);
  await expect(mail.locator('script')).toHaveCount(0);
  await expect(mail.locator('body')).toContainText(
    '<script>document.title="bad"</script>See you here',
  );
  await expect(mail.locator('a[href]')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Test email to me' }).click();
  await expect(page.getByText(/^The test email/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Newsletter created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, subject)).toContainText('Draft');
  const stored = (await listNewsletters(shop, token)).find((one) => one.subject === subject);
  expect(stored?.content).toMatch(
    /^_Hello friends_\n\n\{\{product:\d+\}\}\n\n!\[Our shop\]\(\/uploads\/[\w-]+\.webp\)\n\n\\<script\\>/,
  );
});

test('formats are shown as read, and stored as Markdown', async ({ page, shop, token }) => {
  const subject = anySubject();
  await openEditor(page);
  const dialog = editor(page);
  const content = dialog.getByRole('textbox', { name: 'Content' });
  const tool = (name: string) => dialog.getByRole('button', { name, exact: true });
  await dialog.getByLabel('Subject').fill(subject);
  await content.focus();
  await tool('Bold').click();
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await content.press('Control+b');
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.type('Hello *friends* & 1_000 <b>cats</b>');
  await page.keyboard.press('Enter');
  await tool('Heading').click();
  await page.keyboard.type('Our hours');
  await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Weekdays');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Saturdays');
  await expect(content.getByRole('listitem')).toHaveText(['Weekdays', 'Saturdays']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Insert a link' });
  await expect(link.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(link.getByText('Please give a web address')).toBeVisible();
  await link.getByLabel('Address').fill('shop.example/sale');
  await page.keyboard.press('Tab');
  await page.keyboard.type('the sale');
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await expect(content.getByRole('link', { name: 'the sale' })).toHaveAttribute(
    'href',
    'https://shop.example/sale',
  );
  await page.keyboard.type(' or us@shop.example today');
  await tool('Insert a product').click();
  const products = page.getByRole('dialog', { name: 'Insert a product' });
  await products.getByRole('listitem').first().getByRole('button').click();
  await expect(content).toBeFocused();
  await expectAccessible(page);

  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Hello *friends* & 1_000 <b>cats</b>')).toBeVisible();
  await expect(mail.getByRole('heading', { name: 'Our hours' })).toBeVisible();
  await expect(mail.getByRole('listitem')).toHaveText(['Weekdays', 'Saturdays']);
  await expect(mail.locator('a', { hasText: 'the sale' })).toHaveAttribute(
    'title',
    'https://shop.example/sale',
  );

  await page.reload();
  await expect(content.getByRole('heading', { name: 'Our hours' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toBeHidden();
  const stored = (await listNewsletters(shop, token)).find((one) => one.subject === subject);
  expect(stored?.content).toMatch(
    /^Hello \\\*friends\\\* & 1\\?_000 \\<b\\>cats\\<\/b\\>\n\n## Our hours\n\n- Weekdays\n- Saturdays\n\n\[the sale\]\(https:\/\/shop\.example\/sale\) or <us@shop\.example> today\n\n\{\{product:\d+\}\}$/,
  );

  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  const again = editor(page, 'Edit newsletter');
  await again.getByRole('link', { name: 'the sale' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(again.getByRole('link', { name: 'the sale' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(again.getByRole('link', { name: 'the sale' })).toBeVisible();
  // Nothing is unsaved: the text is as it was.
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
});

test('pictures, tables and lists are pasted and dropped', async ({ page }) => {
  await openEditor(page);
  const content = editor(page).getByRole('textbox', { name: 'Content' });
  const put = (kind: 'paste' | 'drop', html: string) =>
    content.evaluate(
      async (element, { kind, html }) => {
        const dataTransfer = new DataTransfer();
        const canvas = new OffscreenCanvas(300, 200);
        canvas.getContext('2d')?.fillRect(0, 0, 9, 9);
        dataTransfer.items.add(new File([await canvas.convertToBlob()], 'dog.png'));
        if (html !== '') dataTransfer.setData('text/html', html);
        const { left, top } = element.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
        const place = { clientX: left + 2, clientY: top + 2, bubbles: true, cancelable: true };
        element.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...place, dataTransfer })
            : new ClipboardEvent('paste', { ...place, clipboardData: dataTransfer }),
        );
      },
      { kind, html },
    );
  const insert = async (description: string) => {
    const dialog = page.getByRole('dialog', { name: 'Insert a picture' });
    await expect(dialog.getByText('dog.png')).toBeVisible();
    await dialog.getByLabel('Description').fill(description);
    await dialog.getByRole('button', { name: 'Insert picture' }).click();
    await expect(content).toBeFocused();
  };
  await content.fill('One');
  await content.press('Control+End');
  await content.press('Enter');
  await page.keyboard.type('Two');
  await put('drop', '');
  await insert('A dog');
  await expect(content).toHaveText('OnePicture: A dogTwo');
  await content.press('Control+End');
  await put('paste', '<img src="https://x.example/dog.png" style="width: 9px">');
  await insert('A cat');
  await expect(content).toHaveText('OnePicture: A dogTwoPicture: A cat');
  await content.press('Tab');
  await expect(content).not.toBeFocused();
});

test('a schedule is kept on the shop’s clock; a past one is refused', async ({ page }) => {
  const subject = anySubject();
  await openEditor(page);
  const dialog = editor(page);
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Content').fill('Soon');
  await dialog.getByRole('button', { name: 'Schedule…' }).click();
  const ask = page.getByRole('dialog', { name: 'When does it go out?' });
  await expect(ask).toContainText('South African time');
  await ask.getByRole('button', { name: 'Schedule newsletter' }).click();
  await expect(ask.getByText('Please give both a date and a time.')).toBeVisible();
  await ask.getByLabel('Date and time').fill('2024-02-01T08:30');
  await ask.getByRole('button', { name: 'Schedule newsletter' }).click();
  await expect(ask.getByText('That time has passed.')).toBeVisible();
  await atWidths(page, () => expectAccessible(page));
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await ask.getByLabel('Date and time').fill(`${day}T08:30`);
  await ask.getByRole('button', { name: 'Schedule newsletter' }).click();
  await expect(ask).toBeHidden();
  await expect(row(page, subject)).toContainText(/Scheduled.*08:30/);

  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  const waiting = editor(page, 'Edit newsletter');
  await expect(waiting).toContainText('08:30');
  await waiting.getByRole('button', { name: 'Send now…' }).click();
  const now = page.getByRole('alertdialog');
  await expect(now).toContainText('at once, not at the time it was scheduled for');
  await now.getByRole('button', { name: 'Cancel' }).click();
  await waiting.getByLabel('Content').fill('Sooner');
  await waiting.getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, subject)).toContainText(/Scheduled.*08:30/);
  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  await waiting.getByRole('button', { name: 'Change time…' }).click();
  await expect(ask.getByLabel('Date and time')).toHaveValue(`${day}T08:30`);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await waiting.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `Back to draft: ${subject}` }).click();
  await expect(row(page, subject)).toContainText('Draft');

  await page.getByRole('button', { name: `Delete ${subject}` }).click();
  const doomed = page.getByRole('alertdialog', { name: 'Delete this newsletter?' });
  await doomed.getByRole('button', { name: 'Delete newsletter' }).click();
  await expect(row(page, subject)).toHaveCount(0);
});

test('a draft whose answer was lost is made once', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/newsletter\.create/);
  const subject = anySubject();
  let tries = 0;
  await page.route(/newsletter\.create/, async (route) => {
    const answer = await route.fetch();
    tries += 1;
    if (tries === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await openEditor(page);
  const dialog = editor(page);
  const save = dialog.getByRole('button', { name: 'Save draft' });
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Content').fill('As it was');
  await save.click();
  await expect(dialog.getByText('Failed to create newsletter')).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('Content')).toHaveText('As it was');
  await dialog.getByLabel('Content').fill('As it is');
  await save.click();
  await expect(dialog).toBeHidden();
  const made = (await listNewsletters(shop, token)).filter((one) => one.subject === subject);
  expect(made.map(({ content }) => content)).toEqual(['As it is']);
});

test('saves a newsletter that missed its time as draft', async ({ page, shop, token }) => {
  const subject = anySubject();
  const scheduledDate = new Date(Date.now() + 86_400_000).toISOString();
  await writeNewsletter(shop, token, { subject, content: 'Late', scheduledDate });
  // As if its time had passed while the shop was switched off.
  await page.route(/\/trpc\/[^?]*newsletter\.(page|byId)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"held":false', '"held":true');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/admin/newsletter');
  await expect(row(page, subject)).toContainText('Held');
  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  const held = editor(page, 'Edit newsletter');
  await held.getByRole('button', { name: 'Save draft' }).click();
  await expect(held).toBeHidden();
  const stored = (await listNewsletters(shop, token)).find((one) => one.subject === subject);
  expect(stored).toMatchObject({ status: 'draft', scheduledDate: null });
});

test('sending shows the count and its progress', mainWay, async ({ page, shop, token }) => {
  const subject = anySubject();
  const word = anyWord();
  const people = Array.from({ length: 120 }, (_, index) => `${word}${index}@list.example`);
  await importAddresses(shop, token, people);
  await writeNewsletter(shop, token, { subject, content: 'To everyone' });
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: `Send ${subject}` }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('cannot be undone');
  const count = Number(/Send to (\d+) people/.exec(await ask.innerText())?.[1]);
  expect(count).toBeGreaterThanOrEqual(people.length);
  const name = new RegExp(`^Send (a second one )?to ${count} people$`);
  await ask.getByRole('button', { name }).click();
  await expect(row(page, subject)).toContainText('Not sent');
  await expect(row(page, subject).getByRole('progressbar')).toBeVisible();
  await atWidths(page, () =>
    expect(page.getByRole('progressbar').filter({ visible: true }).first()).toBeVisible(),
  );
  await expect(page.getByRole('button', { name: `Send ${subject}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete ${subject}` })).toHaveCount(0);

  await page.getByRole('button', { name: subject, exact: true }).click();
  const details = page.getByRole('dialog', { name: subject });
  const delivered = details.getByText(/^(Delivered|Kept as files)$/).locator('..');
  // Mails leave in groups; before the details have come there is no progress either.
  await expect(delivered).toContainText(String(count), { timeout: 120_000 });
  await expect(details.getByRole('progressbar')).toHaveCount(0);
  await expect(page.frameLocator('iframe').locator('body')).toContainText('To everyone');

  const next = anySubject();
  await writeNewsletter(shop, token, { subject: next, content: 'Once more' });
  await page.goto('/admin/newsletter');
  const second = 'It is the second one within a day: another went out ';
  await page.getByRole('button', { name: `Send ${next}` }).click();
  await expect(ask).toContainText(second);
  await expect(ask.getByRole('button', { name: /^Send a second one to/ })).toBeVisible();
});

test('finds, adds, imports and removes subscribers', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/newsletter\.addSubscriber/);
  const word = anyWord() + anyWord();
  await subscribe(shop, `${word}.a@list.example`);
  await page.goto(`/admin/newsletter/subscribers?search=${word}`);
  const list = page.getByRole('main');
  await expect(list.getByText('1 subscriber', { exact: true })).toBeVisible();

  await list.getByRole('button', { name: 'Add subscriber' }).click();
  const add = page.getByRole('dialog', { name: 'Add a subscriber' });
  await add.getByLabel('Email').fill(`${word}.a@list.example`);
  await add.getByRole('button', { name: 'Add subscriber' }).click();
  await expect(add.getByText('This address is on the list already.')).toBeVisible();
  await add.getByLabel('Email').fill(`${word}.b@list.example`);
  await add.getByRole('button', { name: 'Add subscriber' }).click();
  await expect(list.getByText('2 subscribers')).toBeVisible();

  await list.getByRole('button', { name: `Remove ${word}.b@list.example` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByText('1 subscriber', { exact: true })).toBeVisible();
  expect(await findSubscriber(shop, token, `${word}.b@list.example`)).toBeUndefined();

  await list.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
  const lines = ['a', 'b', 'c', 'c'].map((name) => `${word}.${name}@list.example`);
  await dialog.getByLabel('File').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['email,status', ...lines, 'not an address', `${word}.d@list.example,unsubscribed`].join(
        '\n',
      ),
    ),
  });
  await expect(dialog.getByText('1 person would be added')).toBeVisible();
  await expect(dialog).toContainText('Line 6not an address');
  await dialog.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByText('1 person added. 1 person noted as unsubscribed.')).toBeVisible();
  await expect(list.getByText('3 subscribers')).toBeVisible();

  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.match(new RegExp(word, 'g'))).toHaveLength(3);
});

test('the pages of subscribers keep the focus at both ends', async ({ page, shop, token }) => {
  const word = anyWord() + anyWord();
  const people = Array.from({ length: 12 }, (_, index) => `${word}${index}@list.example`);
  await importAddresses(shop, token, people);
  await page.goto(`/admin/newsletter/subscribers?search=${word}&size=10`);
  const rows = page.getByRole('table', { name: 'Subscribers' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  for (const [name, count] of [
    ['Next page', 2],
    ['Previous page', 10],
  ] as const) {
    const arrow = page.getByRole('button', { name });
    await arrow.press('Enter');
    await expect(rows).toHaveCount(count);
    await arrow.press('Enter');
    await expect(arrow).toBeFocused();
    await expect(rows).toHaveCount(count);
  }
});

test('dialogs fit', async ({ page, shop, token }) => {
  const subject = `${anySubject()} with a name that is rather long for the screen of a phone`;
  await writeNewsletter(shop, token, { subject, content: '# One\n\n{{product:1}}' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/newsletter');
  const check = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);
  };
  await page.getByRole('button', { name: subject, exact: true }).click();
  await expect(page.frameLocator('iframe').locator('body')).toContainText('One');
  await check();
  await page.getByRole('button', { name: `Send ${subject}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check();
  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  await editor(page, 'Edit newsletter').getByRole('button', { name: 'Insert a product' }).click();
  await expect(page.getByRole('dialog', { name: 'Insert a product' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
