import { formatCents } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { dayMonthYear, readDay } from '#shared/time/day.ts';
import { amountRows, goodsOf, type InvoiceContent, type Party } from '../shared/invoice.ts';
import { createPdf, faces, finishPdf, type Pdf, sheet, spell, writeLogo } from './pdf-document.ts';

const left = sheet.margin;
const width = sheet.width - 2 * sheet.margin;
/** In points. */
const headHeight = 24;
const columns = ['*', 55, 95, 103];

const ink = '#1f2421';
const grey = '#5b635d';
const green = '#1f5138';
const paper = '#f3f1e7';
const line = '#c9cfc9';

type Style = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' };

/**
 * A document as PDF, from the content frozen at issue and the logo of today, as PNG; the same
 * content and logo give the same bytes.
 * Contains what the Value-Added Tax Act 89 of 1991 requires of a full tax invoice, section 20(4)
 * (up to R5 000 an abridged one would do, section 20(5)), and of a credit note, section 21(3).
 */
export async function invoicePdf(
  given: InvoiceContent,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const content = spell(given);
  const { seller } = content.terms;
  const title = `${headingOf(content)} ${content.name}`;
  const made = new Date(`${content.issuedOn}T00:00:00+02:00`);
  const about = { title, author: seller.name, made };
  const document = createPdf(about, sheet.margin + headHeight);
  writeHead(document, content, logo);
  writeLines(document, content);
  writeSums(document, content);
  writeEnd(document, content);
  return finishPdf(document, (page, pages) => {
    const foot = [
      cell(`${seller.name} · ${content.name}`, quiet),
      cell(`Page ${page} of ${pages}`, { ...quiet, align: 'right' }),
    ];
    plainTable(document, { data: [foot], position: { x: left, y: sheet.height - 45 } });
  });
}

/** Only a registered vendor may call it a tax invoice. */
function headingOf({ kind, vat }: InvoiceContent): string {
  if (kind === 'credit note') return 'Credit note';
  return vat ? 'Tax invoice' : 'Invoice';
}

const quiet: Style = { size: 9, colour: grey };
const strong: Style = { bold: true };
const heading: Style = { size: 12, bold: true, colour: green };

function cell(text: string, { size = 10, bold = false, colour = ink, align = 'left' }: Style = {}) {
  return {
    text,
    font: { src: bold ? faces.bold : faces.regular, size },
    textColor: colour,
    align: { x: align, y: 'top' } as const,
  };
}

type Table = Parameters<Pdf['table']>[0] & { data: ReturnType<typeof cell>[][] };

/** Without lines. */
function plainTable(document: Pdf, table: Table): void {
  document.table({ defaultStyle: { border: 0, padding: [2, 0] }, ...table });
  document.x = left;
}

function write(document: Pdf, text: string, style: Style = {}, textWidth = width): void {
  const { size = 10, bold = false, colour = ink, align = 'left' } = style;
  document.font(bold ? faces.bold : faces.regular, size).fillColor(colour);
  document.text(text, left, document.y, { width: textWidth, align, lineGap: 2 });
}

function writeHead(document: Pdf, content: InvoiceContent, logo: Buffer | null): void {
  const { terms, buyer, order, payBy, corrects } = content;
  const { vatNumber } = terms.payment;
  document.y = sheet.margin;
  write(document, headingOf(content), { size: 22, bold: true, colour: green, align: 'right' });
  const facts = [
    ['Number', content.name],
    ['Date', dayMonthYear(readDay(content.issuedOn))],
    ['Order', `${order.number} of ${dayMonthYear(readDay(order.sentOn))}`],
    corrects
      ? ['Credits', `Invoice ${corrects.name}`]
      : ['Please pay by', dayMonthYear(readDay(payBy))],
  ];
  plainTable(document, {
    data: facts.map(([label = '', value = '']) => [
      cell(label, quiet),
      cell(value, { align: 'right' }),
    ]),
    columnStyles: [65, 110],
    position: { x: left + width - 175, y: 84 },
  });
  const factsEnd = document.y;
  document.y = sheet.margin;
  writeLogo(document, logo);
  const name: Style = { size: 16, bold: true, colour: green };
  writeParty(document, { ...terms.seller, vatNumber: vatNumber || null }, name, 330);
  document.y = Math.max(document.y, factsEnd) + 18;
  write(document, content.kind === 'invoice' ? 'Invoice to' : 'Credit to', quiet);
  writeParty(document, buyer, strong, 400);
  document.y += 16;
}

function writeParty(document: Pdf, party: Party, name: Style, textWidth: number): void {
  write(document, party.name, name, textWidth);
  const lines = [
    ...party.address,
    [party.phone && formatPhone(party.phone), party.email].filter(Boolean).join(' · '),
    party.vatNumber ? `VAT number ${party.vatNumber}` : '',
  ];
  for (const one of lines.filter(Boolean)) write(document, one, {}, textWidth);
}

function writeLines(document: Pdf, { lines }: InvoiceContent): void {
  const numbers: Style = { align: 'right' };
  const heads = () =>
    document.table({
      data: [
        [
          cell('Product', quiet),
          ...['Quantity', 'Price', 'Amount'].map((head) =>
            cell(head, { ...quiet, align: 'right' }),
          ),
        ],
      ],
      columnStyles: columns,
      rowStyles: { height: headHeight - 4, backgroundColor: paper },
      defaultStyle: { border: 0, padding: [5, 8] },
      position: { x: left, y: document.y },
    });
  const onNewSheet = () => {
    document.y = sheet.margin;
    heads();
  };
  heads();
  document.y += 4;
  document.on('pageAdded', onNewSheet);
  document.table({
    data: lines.map(({ description, quantity, price }) => [
      cell(description),
      ...[String(quantity), formatCents(price), formatCents(price * quantity)].map((text) =>
        cell(text, numbers),
      ),
    ]),
    columnStyles: columns,
    defaultStyle: { border: [0, 0, 0.6, 0], borderColor: line, padding: [4, 8] },
    position: { x: left, y: document.y },
  });
  document.off('pageAdded', onNewSheet);
  document.y += 8;
}

/** Sums with the included VAT. Kept on one page. */
function writeSums(document: Pdf, content: InvoiceContent): void {
  const { discountReason, total, vat, paid, kind } = content;
  const sum: Style = { size: 12, bold: true };
  const rows: [label: string, value: string, style?: Style][] = content.corrects?.part
    ? []
    : [
        ['Products', formatCents(goodsOf(content))],
        ...amountRows(content).map(({ label, value }): [string, string] => [label, value]),
      ];
  if (vat) {
    rows.push(['Total without VAT', formatCents(total - vat.amount)]);
    rows.push([`VAT at ${vat.percent} %`, formatCents(vat.amount)]);
  }
  const all = kind === 'invoice' ? 'Total' : 'Total credited';
  rows.push([`${all}${vat ? ', VAT included' : ''}`, formatCents(total), sum]);
  if (kind === 'invoice' && paid > 0) {
    rows.push(['Paid already', formatCents(paid)]);
    const label = paid > total ? 'Refund due' : 'Still to pay';
    rows.push([label, formatCents(Math.abs(total - paid)), sum]);
  }
  keepTogether(document, rows.length * 19 + (discountReason?.length ?? 0) / 4);
  plainTable(document, {
    data: rows.map(([label, value, style]) =>
      [label, value].map((text) => cell(text, { ...style, align: 'right' })),
    ),
    columnStyles: ['*', 103],
    defaultStyle: { border: 0, padding: [2, 8] },
    position: { x: left, y: document.y },
  });
  document.y += 14;
}

function writeEnd(document: Pdf, content: InvoiceContent): void {
  const { terms, reference, payBy, corrects, paid, total } = content;
  const { bankName, accountHolder, accountNumber, branchCode, invoiceNote } = terms.payment;
  const details = [
    ['Bank', bankName],
    ['Account holder', accountHolder],
    ['Account number', accountNumber],
    ['Branch code', branchCode],
    ['Reference', reference],
    ['Please pay by', dayMonthYear(readDay(payBy))],
  ].filter(([, value]) => value !== '');
  if (corrects) {
    const what = corrects.part ? 'a part of invoice' : 'invoice';
    write(document, `This credit note credits ${what} ${corrects.name}. ${corrects.reason}`);
  } else if (paid > total) {
    write(
      document,
      `You have paid ${formatCents(paid - total)} more than this invoice comes to: we pay that back to you.`,
    );
  } else if (paid === total) {
    write(document, 'This invoice is paid. Thank you!');
  } else if (accountNumber !== '') {
    keepTogether(document, (details.length + 2) * 17);
    plainTable(document, {
      data: [
        [cell('How to pay', heading), cell('')],
        ...details.map(([label = '', value = '']) => [cell(label, quiet), cell(value, strong)]),
      ],
      columnStyles: [118, '*'],
      rowStyles: { backgroundColor: paper },
      defaultStyle: { border: 0, padding: [3, 8] },
      position: { x: left, y: document.y },
    });
  }
  document.y += 12;
  if (invoiceNote !== '') write(document, invoiceNote);
}

/** Starts a new page unless `height` points are left. */
function keepTogether(document: Pdf, height: number): void {
  if (document.y + height > sheet.height - sheet.foot) document.addPage();
}
