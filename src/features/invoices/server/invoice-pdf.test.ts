import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type InvoiceContent, totalOf, vatIn } from '../shared/invoice.ts';
import { paymentSettingsSchema } from '../shared/payment-settings.ts';
import { invoicePdf } from './invoice-pdf.ts';

const payment = paymentSettingsSchema.parse({
  bankName: 'Highveld Bank',
  accountHolder: 'Paws & Bowls',
  accountNumber: '62123456789',
  branchCode: '250655',
  invoiceNote: 'Thank you for buying from a small shop.',
});
const address = ['14 Voortrekker Road', 'New Redruth', 'Alberton, 1449'];

function contentOf(changes: Partial<InvoiceContent> = {}): InvoiceContent {
  const content: InvoiceContent = {
    kind: 'invoice',
    name: 'INV-0012',
    issuedOn: '2026-11-20',
    collected: false,
    terms: {
      seller: { name: 'Paws & Bowls', address, phone: '+27115550142', email: 'hello@shop.example' },
      payment,
    },
    buyer: {
      name: 'Zoë Šimić-Van der Merwe',
      address: ['8 Clinton Road', 'Brackenhurst, 1448'],
      phone: '+27821234567',
      email: 'zoe@example.com',
      vatNumber: '4987654321',
    },
    buyerShort: 'Van der Merwe',
    order: { number: 1012, sentOn: '2026-11-19' },
    lines: [{ description: 'Lamb & Rice 8 kg', quantity: 2, price: 44_990 }],
    deliveryFee: 5_000,
    discount: 10_000,
    discountReason: 'Torn bag',
    paid: 0,
    total: 0,
    vat: null,
    reference: '1012',
    payBy: '2026-11-27',
    corrects: null,
    ...changes,
  };
  return { ...content, total: totalOf(content) };
}

async function read(content: InvoiceContent) {
  const file = await invoicePdf(content);
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document);
  // The no-break spaces of amounts, and gaps between pieces of a line.
  return { file, pages: text.map((page) => page.replace(/\s+/g, ' ')) };
}

test('has seller, buyer, lines, amounts and payment details', async () => {
  const { pages } = await read(contentOf());
  expect(pages).toHaveLength(1);
  for (const part of [
    'Paws & Bowls',
    '14 Voortrekker Road',
    '011 555 0142 · hello@shop.example',
    'INV-0012',
    '20 Nov 2026',
    '1012 of 19 Nov 2026',
    'Zoë Šimić-Van der Merwe',
    'Brackenhurst, 1448',
    'VAT number 4987654321',
    'Lamb & Rice 8 kg',
    'R449.90',
    'R899.80',
    'Discount: Torn bag',
    '−R100.00',
    'R849.80',
    'Highveld Bank',
    '62123456789',
    '250655',
    '27 Nov 2026',
    'Thank you for buying from a small shop.',
    'Page 1 of 1',
  ]) {
    expect(pages[0]).toContain(part);
  }
});

test('is a tax invoice only with a VAT number, and shows the tax in its prices', async () => {
  const plain = (await read(contentOf())).pages.join(' ');
  expect(plain).toContain('Invoice');
  expect(plain).not.toContain('Tax invoice');
  expect(plain).not.toContain('VAT at');

  const registered = contentOf({ vat: { percent: 15, amount: vatIn(84_980, 15) } });
  const terms = { ...registered.terms, payment: { ...payment, vatNumber: '4123456789' } };
  const taxed = (await read({ ...registered, terms })).pages.join(' ');
  for (const part of [
    'Tax invoice',
    'VAT number 4123456789',
    'VAT at 15 %',
    'R110.84',
    'R738.96',
  ]) {
    expect(taxed).toContain(part);
  }
  expect(taxed).toContain('Total, VAT included');
});

test('a paid one has no payment request and the sum of its products', async () => {
  const paid = contentOf();
  const text = (await read({ ...paid, paid: paid.total })).pages.join(' ');
  expect(text).toContain('This invoice is paid. Thank you!');
  expect(text).not.toContain('How to pay');
  expect(text).toContain('Products R899.80');
});

test('an overpaid one has the amount to pay back', async () => {
  const document = contentOf();
  const text = (await read({ ...document, paid: document.total + 45_000 })).pages.join(' ');
  expect(text).toContain('You have paid R450.00 more than this invoice comes to');
  expect(text).toContain('Refund due R450.00');
  expect(text).not.toContain('is paid');
});

test('one that is collected names no delivery', async () => {
  const collected = contentOf({ collected: true, deliveryFee: 0 });
  expect((await read(collected)).pages.join(' ')).not.toMatch(/Delivery/);
});

test('a credit note has its lines and reason, and no payment request', async () => {
  const corrects = { name: 'INV-0012', reason: 'The order was cancelled.' };
  const { pages } = await read(contentOf({ kind: 'credit note', name: 'CN-0003', corrects }));
  const text = pages.join(' ');
  expect(text).toContain('Credit note');
  expect(text).toContain('This credit note credits invoice INV-0012. The order was cancelled.');
  expect(text).not.toContain('How to pay');
  expect(text).not.toContain('62123456789');
});

test('a hundred lines with long names go over pages, each with its columns and foot', async () => {
  const name = 'Veterinary diet for senior dogs with a long name in several words and '.repeat(2);
  const lines = Array.from({ length: 100 }, (_, index) => ({
    description: `${index + 1} ${name}`,
    quantity: 1,
    price: 100_000,
  }));
  const { pages } = await read(contentOf({ lines, discount: 0, deliveryFee: 0 }));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const all = pages.join(' ');
  for (const { description } of lines) expect(all).toContain(description.slice(0, 20));
  expect(all).toContain('R100 000.00');
});

test('what people type takes up no more room than there is, and nothing falls out', async () => {
  const word = 'W'.repeat(200);
  const buyer = { ...contentOf().buyer, name: `${word} 🐕 Нина ḓo` };
  const { pages, file } = await read(
    contentOf({ buyer, lines: [{ description: word, quantity: 99, price: 1 }] }),
  );
  expect(pages.join('').replaceAll(' ', '').match(/W/g)?.length).toBe(400);
  expect(pages.join(' ')).toContain('W Nina do');
  expect(file.length).toBeLessThan(60_000);
});

test('the same content is always the same file', async () => {
  const lines = [{ description: 'Нина 王 محمد', quantity: 1, price: 1 }];
  for (const content of [contentOf(), contentOf({ lines })]) {
    const [one, other] = [await invoicePdf(content), await invoicePdf(content)];
    expect(one.equals(other)).toBe(true);
  }
});

const fontsOf = (file: Buffer) =>
  new Set(
    [...file.toString('latin1').matchAll(/\/BaseFont \/\w+\+([A-Za-z]+)/g)].map(([, name]) => name),
  );

/** An invoice with one product of this name, and with it once more for the buyer. */
const named = (description: string) =>
  contentOf({
    buyer: { ...contentOf().buyer, name: description },
    lines: [{ description, quantity: 1, price: 44_990 }],
  });

test('has the logo above the name of the seller', async () => {
  const logo = await sharp({ create: { width: 640, height: 176, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const heightOf = async (picture: Buffer | null) => {
    const file = await invoicePdf(contentOf(), picture);
    const page = await (await getDocumentProxy(new Uint8Array(file))).getPage(1);
    const { items } = await page.getTextContent();
    const name = items.find((item) => 'str' in item && item.str.startsWith('Paws'));
    return name && 'transform' in name ? Number(name.transform[5]) : 0;
  };
  // The logo is 44 points high.
  expect((await heightOf(null)) - (await heightOf(logo))).toBeGreaterThan(44);
});

test.each([
  ['Zoë Šimić', 'Zoë Šimić'],
  ['Нина Љубић', 'Nina Ljubic'],
  ['Ὀδυσσεύς', 'Odysseys'],
  ['Đặng Thị Ngọc Ánh', 'Đang Thi Ngoc Ánh'],
  ['Ḽapula Ḓo ḓ ḽ ṋ ṱ ṅ Š', 'Lapula Do d l n t n Š'],
  ['王小明', 'WangXiaoMing'],
  ['さくら', 'sakura'],
  ['김철수', 'GimCheolSu'],
  ['ሰላም', 'selam'],
  ['राम', 'ram'],
  ['محمد', 'mhmd'],
  ['שלום', 'slvm'],
  ['D\u032do n\u0308', 'Do n̈'],
  ['Sipho \u202egpj.exe \u2067 \u0007', 'Sipho gpj.exe'],
])('%s is written as %s', async (name, expected) => {
  const { file, pages } = await read(named(name));
  expect(pages.join(' ').split(expected).length).toBeGreaterThan(2);
  expect(pages.join(' ')).not.toContain('?');
  expect(fontsOf(file)).toEqual(new Set(['Figtree']));
});

test('only the typeface of the shop is in a file that needs no other', async () => {
  const { file } = await read(named('Zoë Šimić, naïve café 🐕 8 kg'));
  expect(fontsOf(file)).toEqual(new Set(['Figtree']));
});

test('a long note in another script continues over pages', async () => {
  const terms = {
    ...contentOf().terms,
    payment: { ...payment, invoiceNote: 'Спасибо Нина. '.repeat(400) },
  };
  const { pages } = await read(contentOf({ terms }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ').match(/Spasibo/g)).toHaveLength(400);
});
