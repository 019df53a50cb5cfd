import { formatTotal } from '#shared/money.ts';
import { escapeHtml, escapeLines, escapeLink } from './escape-html.ts';
import { fillPiece } from './fill-template.ts';
import { colours } from './template-source.ts';

type TableLine = { description: string; quantity: number; amount: number };

/** A block of a mail. Text is escaped, except for `rawHtml`. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; lines: readonly TableLine[]; total: { label: string; amount: number } }
  | { kind: 'list'; entries: readonly { label: string; value: string }[] }
  /** `url` is an absolute http or https URL. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small'; text: string }
  /** Sanitized HTML for an element with the class `letter`, and its plain text version. */
  | { kind: 'rawHtml'; html: string; text: string };

type Table = Extract<MailBlock, { kind: 'table' }>;
type List = Extract<MailBlock, { kind: 'list' }>;

const cell = `padding:8px 0;border-bottom:1px solid ${colours.hairline};vertical-align:top;`;
const numberCell = `${cell}text-align:right;white-space:nowrap;padding-left:14px;`;
const headCell = `color:${colours.quiet};font-size:13px;font-weight:normal;`;
const totalCell = 'padding:12px 0 0;font-weight:bold;';

export function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return fillPiece(block.kind, { text: escapeLines(block.text) });
    case 'table':
      return fillPiece('table', { rows: tableRows(block) });
    case 'list':
      return fillPiece('list', { rows: listRows(block) });
    case 'button':
      return fillPiece('button', { url: escapeLink(block.url), label: escapeHtml(block.label) });
    case 'rawHtml':
      return fillPiece('rawHtml', { html: block.html });
  }
}

function tableRows({ lines, total }: Table): string {
  return `<tr>
<th align="left" style="${cell}${headCell}">Item</th>
<th align="right" style="${numberCell}${headCell}">Qty</th>
<th align="right" style="${numberCell}${headCell}">Amount</th>
</tr>${lines.map(lineRow).join('')}<tr>
<td style="${totalCell}">${escapeHtml(total.label)}</td>
<td colspan="2" align="right" style="${totalCell}text-align:right;white-space:nowrap;">${formatTotal(total.amount)}</td>
</tr>`;
}

function lineRow({ description, quantity, amount }: TableLine): string {
  return `<tr>
<td style="${cell}">${escapeHtml(description)}</td>
<td align="right" style="${numberCell}">${quantity}</td>
<td align="right" style="${numberCell}">${formatTotal(amount)}</td>
</tr>`;
}

function listRows({ entries }: List): string {
  return entries
    .map(
      ({ label, value }) => `<tr>
<td width="35%" style="padding:4px 12px 4px 0;vertical-align:top;color:${colours.quiet};">${escapeHtml(label)}</td>
<td style="padding:4px 0;vertical-align:top;">${escapeLines(value)}</td>
</tr>`,
    )
    .join('');
}

export function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
    case 'rawHtml':
      return block.text.trim();
    case 'table':
      return [
        ...block.lines.map(
          (line) => `${line.quantity} x ${line.description}: ${formatTotal(line.amount)}`,
        ),
        `${block.total.label}: ${formatTotal(block.total.amount)}`,
      ].join('\n');
    case 'list':
      return block.entries.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${block.label}: ${new URL(block.url).href}`;
  }
}
