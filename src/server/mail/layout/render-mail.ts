import { readFileSync } from 'node:fs';
import type { Letterhead } from '#server/settings/business-settings.ts';
import { addressLine } from '#shared/business/business-words.ts';
import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { colours } from './template-source.ts';

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => replacements[character] ?? character);
}

function escapeLines(text: string): string {
  return escapeHtml(text.trim()).replace(/\r\n?|\n/g, '<br />');
}

/** @throws TypeError for anything but an absolute https or http URL. */
function escapeLink(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError('A link in a mail must be https or http.');
  }
  return escapeHtml(url.href);
}

/** The frame of a mail and its blocks, which the compiled template separates by comments. */
const pieces = split(readFileSync(new URL('template.html', import.meta.url), 'utf8'));

function split(template: string): Map<string, string> {
  const found = new Map<string, string>();
  const frame = template.replace(/<!-- (\w+) -->\n?(.*?)<!-- end -->\n?/gs, (_all, name, piece) => {
    found.set(name, piece);
    return '';
  });
  return found.set('frame', frame);
}

/** Placeholders in values stay. @throws Error for an unknown piece or a missing value. */
export function fillPiece(name: string, values: Readonly<Record<string, string>>): string {
  const piece = pieces.get(name);
  if (piece === undefined) throw new Error(`The template of mails has no piece ${name}.`);
  return piece.replace(/@@(\w+)@@/g, (_mark, place) => {
    const value = values[place];
    if (value === undefined) throw new Error(`Missing value ${place} of ${name}.`);
    return value;
  });
}

type TableLine = { description: string; quantity: number; amount: number };

export type TableSum = { label: string; value: string; isMain?: boolean };

/** A block of a mail; a text is a paragraph. Text is escaped, except for `rawHtml`. */
export type MailBlock =
  | string
  | { kind: 'table'; lines: readonly TableLine[]; sums: readonly TableSum[] }
  | { kind: 'list'; entries: readonly { label: string; value: string }[] }
  /** `url` is an absolute http or https URL. */
  | { kind: 'button' | 'link'; label: string; url: string }
  | { kind: 'small'; text: string }
  /** Sanitized HTML for an element with the class `letter`, and its plain text version. */
  | { kind: 'rawHtml'; html: string; text: string };
const cell = `padding:8px 0;border-bottom:1px solid ${colours.hairline};vertical-align:top;`;
const numberCell = `${cell}text-align:right;white-space:nowrap;padding-left:14px;`;
const headCell = `color:${colours.quiet};font-size:13px;font-weight:normal;`;
const sumCell = 'padding:8px 0 0;vertical-align:baseline;';
const mainSum = 'font-weight:bold;font-size:18px;';

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') return fillPiece('paragraph', { text: escapeLines(block) });
  switch (block.kind) {
    case 'small':
      return fillPiece(block.kind, { text: escapeLines(block.text) });
    case 'table':
      return fillPiece('table', { rows: tableRows(block) });
    case 'list':
      return fillPiece('list', { rows: listRows(block) });
    case 'button':
    case 'link':
      return fillPiece(block.kind, { url: escapeLink(block.url), label: escapeHtml(block.label) });
    case 'rawHtml':
      return fillPiece('rawHtml', { html: block.html });
  }
}

function tableRows({ lines, sums }: Extract<MailBlock, { kind: 'table' }>): string {
  return `<tr>
<th align="left" style="${cell}${headCell}">Item</th>
<th align="right" style="${numberCell}${headCell}">Qty</th>
<th align="right" style="${numberCell}${headCell}">Amount</th>
</tr>${lines.map(lineRow).join('')}${sums.map(sumRow).join('')}`;
}

function sumRow({ label, value, isMain }: TableSum): string {
  const style = isMain ? sumCell + mainSum : sumCell;
  return `<tr>
<td style="${style}">${escapeHtml(label)}</td>
<td colspan="2" align="right" style="${style}text-align:right;white-space:nowrap;">${escapeHtml(value)}</td>
</tr>`;
}

function lineRow({ description, quantity, amount }: TableLine): string {
  return `<tr>
<td style="${cell}">${escapeHtml(description)}</td>
<td align="right" style="${numberCell}">${quantity}</td>
<td align="right" style="${numberCell}">${formatTotal(amount)}</td>
</tr>`;
}

function listRows({ entries }: Extract<MailBlock, { kind: 'list' }>): string {
  return entries
    .map(
      ({ label, value }) => `<tr>
<td width="35%" style="padding:4px 12px 4px 0;vertical-align:top;color:${colours.quiet};">${escapeHtml(label)}</td>
<td style="padding:4px 0;vertical-align:top;">${escapeLines(value)}</td>
</tr>`,
    )
    .join('');
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block.trim();
  switch (block.kind) {
    case 'small':
    case 'rawHtml':
      return block.text.trim();
    case 'table':
      return [
        ...block.lines.map(
          (line) => `${line.quantity} x ${line.description}: ${formatTotal(line.amount)}`,
        ),
        ...block.sums.map(({ label, value }) => `${label}: ${value}`),
      ].join('\n');
    case 'list':
      return block.entries.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
    case 'link':
      return `${block.label}: ${new URL(block.url).href}`;
  }
}

type MailContent = {
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Sanitized lines below the business address, such as the unsubscribe link. */
  footer?: { html: string; text: string };
  styles?: string;
};

type Sender = Pick<
  Letterhead,
  'name' | 'tagline' | 'phone' | 'street' | 'suburb' | 'town' | 'postalCode' | 'logoUrl'
>;

/** In pixels. */
const logoHeight = 44;

function letterheadHtml({ name, logoUrl }: Sender): string {
  if (logoUrl === null) return escapeHtml(name);
  const style = `display:inline-block;height:${logoHeight}px;width:auto;max-width:100%;`;
  return `<img src="${escapeLink(logoUrl)}" alt="${escapeHtml(name)}" height="${logoHeight}" style="${style}" />`;
}

/** Escapes everything except `rawHtml` and the footer. @throws TypeError for an invalid URL. */
export function renderMail(business: Sender, content: MailContent): { html: string; text: string } {
  const { preview, heading, blocks, footer, styles } = content;
  const html = fillPiece('frame', {
    preview: escapeHtml(preview),
    heading: escapeHtml(heading),
    styles: styles ?? '',
    letterhead: letterheadHtml(business),
    name: escapeHtml(business.name),
    tagline: escapeHtml(business.tagline ?? ''),
    blocks: blocks.map(blockHtml).join(''),
    address: escapeHtml(addressOf(business)),
    phone: escapeHtml(formatPhone(business.phone)),
    footer: footer === undefined ? '' : fillPiece('footer', { html: footer.html }),
  });
  return { html, text: textPart(business, content) };
}

/** A shop that is not set up yet has no street. */
const addressOf = (business: Sender) =>
  business.street === '' ? business.town : addressLine(business);

function textPart(business: Sender, { heading, blocks, footer }: MailContent): string {
  const { name, phone } = business;
  const parts = [
    `${heading}\n${'='.repeat(heading.length)}`,
    ...blocks.map(blockText),
    `-- \n${name}, ${addressOf(business)}\n${formatPhone(phone)}`,
    ...(footer === undefined ? [] : [footer.text.trim()]),
  ];
  return `${parts.join('\n\n')}\n`;
}
