import { skipNumbers } from '#server/backup/skip-numbers.ts';
import type { BackupRules } from '#server/feature.ts';
import { invoiceKinds, invoiceName } from '../shared/invoice.ts';

const goOn = `
  insert into invoice_numbers (kind, last) values (?, ?)
  on conflict (kind) do update set last = excluded.last`;

/** After a restore, skips numbers that may be on paper already. */
export const skipInvoiceNumbers: NonNullable<BackupRules['restored']> = async (
  em,
  { now, lastSeen },
) => {
  const lines: string[] = [];
  const given = 'select last from invoice_numbers where kind = ?';
  for (const kind of invoiceKinds) {
    const [row] = await em.execute<{ last: number }[]>(given, [kind]);
    const { last, line } = await skipNumbers(em, {
      series: kind,
      last: row?.last ?? 0,
      lastSeen,
      now,
      name: (number) => invoiceName(kind, number),
    });
    if (last > 0) await em.execute(goOn, [kind, last], 'run');
    lines.push(line);
  }
  return lines;
};
