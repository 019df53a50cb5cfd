import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CsvFileField } from '#web/components/ui/form/csv-file-field.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/overlay/dialog.tsx';
import { Alert } from '#web/components/ui/state/alert.tsx';
import { useKeptForm } from '#web/hooks/use-kept-form.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { largestImport } from '../../../shared/limits.ts';
import type { ImportReport } from '../../../shared/subscribers.ts';
import { countPeople } from '../list/describe.ts';

type Props = { open: boolean; onClose: () => void };

const tooLarge = 'This file is too large. Please split it into files of at most 1 MB.';

/** Adds the addresses of a file: first tells what would happen, then does it. */
export function ImportDialog({ open, onClose }: Props) {
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState({ name: '', csv: '' });
  const [problem, setProblem] = useState('');
  const { unsaved, saved } = useKeptForm({
    name: 'import:new',
    stored: {},
    open,
    files: chosen.name === '' ? [] : [chosen.name],
    dropFiles: () => forget(),
  });
  const trial = trpc.newsletter.importSubscribers.useMutation();
  const adding = trpc.newsletter.importSubscribers.useMutation({
    onSuccess: async ({ added }) => {
      saved();
      toast.success(`${countPeople(added)} added.`);
      onClose();
      await utils.newsletter.invalidate();
    },
  });
  const report = trial.data;
  const busy = trial.isPending || adding.isPending;
  const error = trial.error ?? adding.error;

  const forget = () => {
    trial.reset();
    adding.reset();
    setChosen({ name: '', csv: '' });
    setProblem('');
  };
  const choose = async (file: File | null | undefined) => {
    forget();
    if (!file) return;
    if (file.size > largestImport) {
      setProblem(tooLarge);
      return;
    }
    const csv = await readTextFile(file);
    setChosen({ name: file.name, csv });
    trial.mutate({ csv, dryRun: true });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={forget}
      busy={adding.isPending}
      unsaved={unsaved}
      title="Import subscribers"
      description="Only people who asked you for the newsletter. Nothing is added before you have seen what the file holds."
      footer={
        <>
          <DialogCancel disabled={adding.isPending} />
          <Button
            disabled={!report || report.added === 0}
            pending={adding.isPending}
            onClick={() => adding.mutate({ csv: chosen.csv, dryRun: false })}
          >
            {report ? `Add ${countPeople(report.added)}` : 'Add people'}
          </Button>
        </>
      }
    >
      <CsvFileField
        hint="A CSV or text file with one email address in each line, up to 1 MB."
        error={problem}
        disabled={busy}
        onChoose={choose}
      />
      <div role="status" className="mt-5">
        {trial.isPending && <p className="text-muted-foreground">Reading the file …</p>}
        {report && <ImportFindings report={report} />}
      </div>
      {error && (
        <Alert tone="error" className="mt-5">
          {errorText(error, 'Failed to import subscribers.')}
        </Alert>
      )}
    </Dialog>
  );
}

/** A chosen file as text; spreadsheets on Windows still write files that are not UTF-8. */
async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a file of addresses holds, before anything is added. */
function ImportFindings({ report }: { report: ImportReport }) {
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
