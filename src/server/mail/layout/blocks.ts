import { formatTotal } from '#shared/money.ts';
import { escapeHtml, escapeLines, escapeLink } from './escape-html.ts';
import type { MailBlock, TableLine } from './render-mail.ts';
import { colours } from './shell.ts';
import type { Slots } from './template.ts';

type Table = Extract<MailBlock, { kind: 'table' }>;
type List = Extract<MailBlock, { kind: 'list' }>;

const cell = `padding:8px 0;border-bottom:1px solid ${colours.hairline};vertical-align:top;`;
const numberCell = `${cell}text-align:right;white-space:nowrap;padding-left:14px;`;
const headCell = `color:${colours.quiet};font-size:13px;font-weight:normal;`;
const totalCell = 'padding:12px 0 0;font-weight:bold;';

/** The MJML of one block; what people wrote goes into slots, so the template itself never holds it. */
export function blockMjml(block: MailBlock, slots: Slots): string {
  switch (block.kind) {
    case 'paragraph':
      return `<mj-text>${slots.put(escapeLines(block.text))}</mj-text>`;
    case 'table':
      return `<mj-table>${slots.put(tableRows(block))}</mj-table>`;
    case 'list':
      return `<mj-table>${slots.put(listRows(block))}</mj-table>`;
    case 'button':
      return `<mj-button href="${slots.put(escapeLink(block.url))}">${slots.put(escapeHtml(block.label))}</mj-button>`;
    case 'small':
      return `<mj-text mj-class="small">${slots.put(escapeLines(block.text))}</mj-text>`;
    case 'rawHtml':
      return `<mj-text css-class="letter">${slots.put(block.html)}</mj-text>`;
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
