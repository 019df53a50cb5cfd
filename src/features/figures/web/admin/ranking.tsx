import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { PlainTable } from '#web/components/ui/plain-table.tsx';

export type Ranked = {
  key: string;
  name: string;
  note?: string | undefined;
  to?: string | undefined;
  count: number;
  sales: number;
  /** Length of the bar, 0 to 1. */
  part: number;
};

type RankingProps = {
  title: string;
  lead?: ReactNode;
  rowLabel: string;
  counts: string;
  rows: readonly Ranked[];
  /** Shown without rows. */
  empty: string;
};

/** Rows before expanding. */
const fewRows = 5;

export function Ranking({ title, lead, rowLabel: of, counts, rows, empty }: RankingProps) {
  const [all, setAll] = useState(false);
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-base">{title}</h3>
      {lead && (
        <div className="mt-0.5 content-center text-muted-foreground text-sm lg:min-h-10.5">
          {lead}
        </div>
      )}
      {rows.length === 0 ? (
        <p className="mt-3 text-muted-foreground">{empty}</p>
      ) : (
        <PlainTable
          look="figures"
          aria-label={title}
          columns={[of, { name: counts, align: 'end' }, { name: 'Rand', align: 'end' }]}
          className="mt-2 text-compact"
        >
          <tbody>
            {rows.slice(0, all ? rows.length : fewRows).map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {rows.length > fewRows && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 mt-1"
          aria-expanded={all}
          aria-label={`${all ? 'Show fewer' : `Show all ${rows.length}`}: ${title}`}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  );
}

function Row({ row: { name, note, to, count, sales, part } }: { row: Ranked }) {
  return (
    <tr className="border-t">
      <th scope="row" className="w-full py-2 text-start align-baseline font-normal leading-snug">
        {to ? (
          <Link
            to={to}
            className="block py-0.5 font-semibold text-heading decoration-border-strong underline-offset-3 [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="[overflow-wrap:anywhere]">{name}</span>
        )}
        {note && <span className="block text-muted-foreground text-sm">{note}</span>}
        {part > 0 && (
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="mt-1 block h-1.5 w-full rounded-full bg-muted fill-primary"
          >
            <rect x="0" y="0" height="4" width={Math.min(1, part) * 100} />
          </svg>
        )}
      </th>
      <td className="amount py-2.5 ps-3 text-end align-baseline">{count}</td>
      <td className="amount py-2.5 ps-3 text-end align-baseline">{formatTotal(sales)}</td>
    </tr>
  );
}
