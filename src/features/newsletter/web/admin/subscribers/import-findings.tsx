import type { ImportReport } from '../../../shared/subscribers.ts';
import { countPeople } from '../list/describe-times.ts';

type Finding = ImportReport['bad'];

/** What a file of addresses holds, before anything is added. */
export function ImportFindings({ report }: { report: ImportReport }) {
  const { added, alreadyThere, duplicates, bad, left, forgotten } = report;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold text-heading text-lg leading-snug">
        {added === 0 ? 'Nobody new in this file' : `${countPeople(added)} would be added`}
      </p>
      {alreadyThere > 0 && (
        <p className="text-muted-foreground">{countPeople(alreadyThere)} subscribed already.</p>
      )}
      <Lines title="Not an email address" finding={bad} />
      <Lines title="More than once in the file" finding={duplicates} />
      <Lines title="Unsubscribed or suppressed, so left alone" finding={left} />
      <Lines title="Removed earlier, so left alone" finding={forgotten} />
    </div>
  );
}

function Lines({ title, finding: { count, lines } }: { title: string; finding: Finding }) {
  if (count === 0) return null;
  const unnamed = count - lines.length;
  return (
    <section>
      <h3 className="text-base">
        {title}: <span className="amount">{count}</span>
      </h3>
      <ul className="mt-1.5 rounded-card bg-surface px-4 py-2 text-sm">
        {lines.map(({ line, text }) => (
          <li key={line} className="flex gap-3 py-0.5">
            <span className="amount shrink-0 text-muted-foreground">Line {line}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
        {unnamed > 0 && <li className="py-0.5 text-muted-foreground">… and {unnamed} more</li>}
      </ul>
    </section>
  );
}
