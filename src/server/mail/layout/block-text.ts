import { formatTotal } from '#shared/money.ts';
import type { MailBlock } from './mail-content.ts';

/** One block as the text part says it. */
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
