import { decodeCsv } from '#shared/csv.ts';
import { ImportDialog } from '#web/components/list/import-dialog.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { maxImportSize } from '../../../shared/newsletter-input.ts';
import type { ImportReport } from '../../../shared/subscribers.ts';
import { countPeople } from '../list/describe.ts';

export function ImportSubscribers(props: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { importSubscribers } = utils.client.newsletter;
  return (
    <ImportDialog
      {...props}
      name="import:new"
      title="Import subscribers"
      description="Only people who asked you for the newsletter. Nothing is added before you have seen what the file holds."
      hint="A CSV or text file with one email address in each line, up to 1 MB. Whoever unsubscribed elsewhere stays out."
      largest={maxImportSize}
      tooLarge="This file is too large. Please split it into files of at most 1 MB."
      dryRun={async (file) => {
        const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()));
        const report = await importSubscribers.mutate({ csv, dryRun: true });
        return { report, apply: () => importSubscribers.mutate({ csv, dryRun: false }) };
      }}
      effects={({ added, leaving }) => added + leaving.count}
      confirm={(effects) => (effects === undefined ? 'Import' : `Import ${countPeople(effects)}`)}
      done={doneMessage}
      failed="Failed to import subscribers."
      refresh={() => utils.newsletter.invalidate()}
      findings={(report) => <Findings report={report} />}
    />
  );
}

const doneMessage = ({ added, leaving: { count } }: ImportReport) =>
  `${countPeople(added)} added.${count > 0 ? ` ${countPeople(count)} noted as unsubscribed.` : ''}`;

function Findings({ report }: { report: ImportReport }) {
  const { added, alreadyThere, duplicates, bad, unclear, leaving, left, forgotten } = report;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold text-heading text-lg leading-snug">
        {added === 0 ? 'Nobody new in this file' : `${countPeople(added)} would be added`}
      </p>
      {alreadyThere > 0 && (
        <p className="text-muted-foreground">{countPeople(alreadyThere)} subscribed already.</p>
      )}
      <Lines title="Not an email address" finding={bad} />
      <Lines title="Taken as active, as these words are not understood" finding={unclear} />
      <Lines title="More than once in the file" finding={duplicates} />
      <Lines title="Unsubscribed by this file, so they get no newsletters" finding={leaving} />
      <Lines title="Unsubscribed, or refused our emails, so left alone" finding={left} />
      <Lines title="Removed earlier, so left alone" finding={forgotten} />
    </div>
  );
}

type LinesProps = { title: string; finding: ImportReport['bad'] };

function Lines({ title, finding: { count, lines } }: LinesProps) {
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
