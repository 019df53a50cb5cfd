import { type Cents, formatTotal, toRand } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readDay, sayDate } from '#shared/time/day.ts';
import { goodsOf, type InvoiceContent, type Party } from '../shared/invoice.ts';
import { createPdfWriter, type PdfWriter, sheet } from './pdf-writer.ts';

const left = sheet.margin;
const right = sheet.width - sheet.margin;
/** Below it stands the foot of each sheet. */
const bottom = sheet.height - 70;
/** From the edge of a band to what stands on it. */
const inset = 8;
const columns = { quantity: right - 198, price: right - 103, amount: right - inset };
const nameWidth = columns.quantity - left - inset - 55;

const body = { size: 10 };
const strong = { size: 10, bold: true };
const quiet = { size: 9, colour: '#5b635d' };
const green = '#1f5138';
const lineHeight = 14;

/**
 * A document as a file in PDF, from what was frozen when it was issued: the same content is always the
 * same file. What it says is what the Value-Added Tax Act 89 of 1991 asks for: of a tax invoice in section
 * 20(4), which an abridged one need not say up to R5 000 (section 20(5)) and this one always does: those
 * words, name, address and VAT number of both, number, date, goods with quantities, and value, tax and
 * amount in all. Of a credit note in section 21(3).
 */
export function invoicePdf(content: InvoiceContent): Promise<Buffer> {
  const { seller } = content.terms;
  const made = new Date(`${content.issuedOn}T00:00:00+02:00`);
  const writer = createPdfWriter({
    title: `${headingOf(content)} ${content.name}`,
    author: seller.name,
    made,
  });
  let y = writeHead(writer, content);
  y = writeLines(writer, content, y);
  y = writeSums(writer, content, y);
  writeEnd(writer, content, y);
  return writer.finish((page, pages) => {
    writer.write(`${seller.name} · ${content.name}`, left, sheet.height - 45, quiet);
    writer.write(`Page ${page} of ${pages}`, right, sheet.height - 45, quiet, 'right');
  });
}

/** Only who is registered for VAT may call it a tax invoice. */
function headingOf({ kind, vat }: InvoiceContent): string {
  if (kind === 'credit note') return 'Credit note';
  return vat ? 'Tax invoice' : 'Invoice';
}

const rand = (cents: Cents) => formatTotal(toRand(cents));

function writeHead(writer: PdfWriter, content: InvoiceContent): number {
  const { terms, buyer, order, payBy, corrects } = content;
  const { vatNumber } = terms.payment;
  writer.write(headingOf(content), right, 50, { size: 22, bold: true, colour: green }, 'right');
  const facts = [
    ['Number', content.name],
    ['Date', sayDate(readDay(content.issuedOn))],
    ['Order', `${order.number} of ${sayDate(readDay(order.sentOn))}`],
    corrects
      ? ['Takes back', `Invoice ${corrects.name}`]
      : ['Please pay by', sayDate(readDay(payBy))],
  ];
  let factsEnd = 86;
  for (const [label = '', value = ''] of facts) {
    writer.write(label, right - 155, factsEnd, quiet);
    writer.write(value, right, factsEnd, body, 'right');
    factsEnd += lineHeight;
  }
  const name = { size: 16, bold: true, colour: green };
  const from = writeParty(writer, { ...terms.seller, vatNumber: vatNumber || null }, 50, 330, name);
  const top = Math.max(from, factsEnd) + 18;
  writer.write(content.kind === 'invoice' ? 'Invoice to' : 'Credit to', left, top, quiet);
  return writeParty(writer, buyer, top + lineHeight, 400, strong) + 16;
}

function writeParty(
  writer: PdfWriter,
  party: Party,
  top: number,
  width: number,
  name: { size: number; bold: boolean },
): number {
  let y = top;
  for (const line of writer.wrap(party.name, width, name)) {
    writer.write(line, left, y, name);
    y += name.size * 1.35;
  }
  const lines = [
    ...party.address,
    [party.phone && formatPhone(party.phone), party.email].filter(Boolean).join(' · '),
    party.vatNumber ? `VAT number ${party.vatNumber}` : '',
  ];
  for (const line of lines.filter(Boolean).flatMap((text) => writer.wrap(text, width, body))) {
    writer.write(line, left, y, body);
    y += lineHeight;
  }
  return y;
}

function writeColumns(writer: PdfWriter, y: number): number {
  writer.band(y - 6, lineHeight + 9);
  writer.write('Product', left + inset, y, quiet);
  writer.write('Quantity', columns.quantity, y, quiet, 'right');
  writer.write('Price', columns.price, y, quiet, 'right');
  writer.write('Amount', columns.amount, y, quiet, 'right');
  return y + lineHeight + 10;
}

function writeLines(writer: PdfWriter, { lines }: InvoiceContent, top: number): number {
  let y = writeColumns(writer, top);
  for (const { description, quantity, price } of lines) {
    const name = writer.wrap(description, nameWidth, body);
    if (y + name.length * lineHeight > bottom) {
      writer.turnPage();
      y = writeColumns(writer, sheet.margin);
    }
    writer.write(String(quantity), columns.quantity, y, body, 'right');
    writer.write(rand(price), columns.price, y, body, 'right');
    writer.write(rand(price * quantity), columns.amount, y, body, 'right');
    for (const line of name) {
      writer.write(line, left + inset, y, body);
      y += lineHeight;
    }
    y += 4;
  }
  writer.rule(y);
  return y + 8;
}

/** What the lines come to, with VAT as part of it. Stays together. */
function writeSums(writer: PdfWriter, content: InvoiceContent, top: number): number {
  const { deliveryFee, discount, discountReason, total, vat, paid, kind } = content;
  const before = total - (vat?.amount ?? 0);
  const rows: { label: string; value: string; bold?: boolean }[] = [
    { label: 'Products', value: rand(goodsOf(content)) },
    { label: 'Delivery', value: deliveryFee === 0 ? 'free' : rand(deliveryFee) },
    ...(discount > 0
      ? [{ label: `Discount: ${discountReason ?? ''}`, value: `−${rand(discount)}` }]
      : []),
    ...(vat
      ? [
          { label: 'Total without VAT', value: rand(before) },
          { label: `VAT at ${vat.percent} %`, value: rand(vat.amount) },
        ]
      : []),
    {
      label: `${kind === 'invoice' ? 'Total' : 'Total credited'}${vat ? ', VAT included' : ''}`,
      value: rand(total),
      bold: true,
    },
    ...(kind === 'invoice' && paid > 0
      ? [
          { label: 'Paid already', value: rand(paid) },
          { label: 'Still to pay', value: rand(Math.max(0, total - paid)), bold: true },
        ]
      : []),
  ];
  const written = rows.map((row) => ({
    ...row,
    style: row.bold ? { size: 12, bold: true } : body,
    lines: writer.wrap(row.label, 330, row.bold ? { size: 12, bold: true } : body),
  }));
  const heightOf = ({ lines }: { lines: readonly string[] }) => 18 + (lines.length - 1) * 13;
  let y = turnUnless(
    writer,
    top,
    written.reduce((sum, row) => sum + heightOf(row), 0),
  );
  for (const row of written) {
    writer.write(row.value, columns.amount, y, row.style, 'right');
    row.lines.forEach((line, index) => {
      writer.write(line, columns.amount - 95, y + index * 13, row.style, 'right');
    });
    y += heightOf(row);
  }
  return y + 12;
}

/** How to pay, or why it was taken back, and the owner's note. */
function writeEnd(writer: PdfWriter, content: InvoiceContent, top: number): void {
  const { terms, reference, payBy, corrects, kind, paid, total } = content;
  const { bankName, accountHolder, accountNumber, branchCode, invoiceNote } = terms.payment;
  const details = [
    ['Bank', bankName],
    ['Account holder', accountHolder],
    ['Account number', accountNumber],
    ['Branch code', branchCode],
    ['Reference', reference],
    ['Please pay by', sayDate(readDay(payBy))],
  ].filter(([, value]) => value !== '');
  let y = top;
  if (corrects) {
    y = writeText(
      writer,
      `This credit note takes back invoice ${corrects.name}. ${corrects.reason}`,
      y,
    );
  }
  if (kind === 'invoice' && paid >= total) {
    y = writeText(writer, 'This invoice is paid. Thank you!', y);
  } else if (kind === 'invoice' && accountNumber !== '') {
    y = turnUnless(writer, y, (details.length + 1) * lineHeight + 12);
    writer.band(y - 8, (details.length + 1) * lineHeight + 18);
    writer.write('How to pay', left + inset, y, { size: 12, bold: true, colour: green });
    y += 18;
    for (const [label = '', value = ''] of details) {
      writer.write(label, left + inset, y, quiet);
      writer.write(value, left + inset + 110, y, strong);
      y += lineHeight;
    }
    y += 20;
  }
  if (invoiceNote !== '') writeText(writer, invoiceNote, y);
}

function writeText(writer: PdfWriter, text: string, top: number): number {
  const lines = writer.wrap(text, right - left, body);
  let y = top;
  for (const line of lines) {
    y = turnUnless(writer, y, lineHeight);
    writer.write(line, left, y, body);
    y += lineHeight;
  }
  return y + 10;
}

/** The place to go on at: here if there is room for so much, else the top of a new sheet. */
function turnUnless(writer: PdfWriter, y: number, height: number): number {
  if (y + height <= bottom) return y;
  writer.turnPage();
  return sheet.margin;
}
