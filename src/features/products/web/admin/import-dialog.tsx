import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CsvFileField } from '#web/components/ui/form/csv-file-field.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/overlay/dialog.tsx';
import { Alert } from '#web/components/ui/state/alert.tsx';
import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import { useKeptForm } from '#web/hooks/use-kept-form.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import { toast } from '#web/lib/toast.ts';
import {
  type CatalogueReport,
  catalogueTooLarge,
  type LineKind,
  largestCatalogue,
  mostImported,
} from '../../shared/office/catalogue.ts';

type Props = { open: boolean; onClose: () => void };

const countOf = (count: number) => (count === 1 ? '1 product' : `${count} products`);

function send({ file, plan }: { file: File; plan?: string }): Promise<CatalogueReport> {
  const form = new FormData();
  form.set('file', file);
  if (plan !== undefined) form.set('plan', plan);
  return uploadForm<CatalogueReport>({ method: 'POST', path: '/products/import', form });
}

/** Changes products by a file: first shows what each line would do, then does just that. */
export function ImportDialog({ open, onClose }: Props) {
  const utils = trpc.useUtils();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const { unsaved, saved } = useKeptForm({
    name: 'catalogue:new',
    stored: {},
    open,
    files: file ? [file.name] : [],
    dropFiles: () => forget(),
  });
  const trial = useMutation({ networkMode: 'always', mutationFn: send });
  const applying = useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: ({ counts }) => {
      saved();
      toast.success(`${countOf(counts.new)} added, ${countOf(counts.changed)} changed.`);
      onClose();
    },
    onSettled: () => utils.products.invalidate(),
  });
  const report = trial.data;
  const effects = report ? report.counts.new + report.counts.changed : 0;
  const error = trial.error ?? applying.error;

  const forget = () => {
    trial.reset();
    applying.reset();
    setFile(null);
    setProblem('');
  };
  const look = (chosen: File) => {
    applying.reset();
    trial.mutate({ file: chosen });
  };
  const choose = (chosen: File | null | undefined) => {
    forget();
    if (!chosen) return;
    if (chosen.size > largestCatalogue) {
      setProblem(catalogueTooLarge);
      return;
    }
    setFile(chosen);
    look(chosen);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={forget}
      busy={applying.isPending}
      unsaved={unsaved}
      size="lg"
      title="Import products"
      description="Export the products, change the file in a spreadsheet, and bring it back. Nothing is changed before you have seen what each line does; no product is deleted."
      footer={
        <>
          <DialogCancel disabled={applying.isPending} />
          {file && error ? (
            <Button pending={trial.isPending} onClick={() => look(file)}>
              Look again
            </Button>
          ) : (
            <Button
              disabled={effects === 0}
              pending={applying.isPending}
              onClick={() => file && report && applying.mutate({ file, plan: report.plan })}
            >
              {effects === 0 ? 'Import' : `Import ${countOf(effects)}`}
            </Button>
          )}
        </>
      }
    >
      <CsvFileField
        hint={`A CSV file with up to ${mostImported} products, as Excel and Google Sheets save it. Without a number, a line is about the product with its name, or a new one.`}
        error={problem}
        disabled={trial.isPending || applying.isPending}
        onChoose={choose}
      />
      <div role="status" className="mt-5">
        {trial.isPending && <p className="text-muted-foreground">Reading the file …</p>}
        {report && <Findings report={report} />}
      </div>
      {error && (
        <Alert tone="error" className="mt-5">
          {errorText(error, 'Failed to import the products.')}
        </Alert>
      )}
    </Dialog>
  );
}

const tones: Record<LineKind, Tone> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'danger',
};
const words: Record<LineKind, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'As it is',
  refused: 'Left out',
};

/** What each line of the file would do. */
function Findings({ report: { counts, lines, unknownColumns } }: { report: CatalogueReport }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold text-heading text-lg leading-snug">
        {`${counts.new} new, ${counts.changed} changed, ${counts.unchanged} as they are, ${counts.refused} left out`}
      </p>
      {unknownColumns.length > 0 && (
        <p className="text-muted-foreground">
          Columns that are not read: {unknownColumns.join(', ')}.
        </p>
      )}
      {lines.length > 0 && (
        <ul className="max-h-96 divide-y overflow-y-auto rounded-card bg-surface px-4 text-sm">
          {lines.map((one) => (
            <li key={one.line} className="py-2.5 [overflow-wrap:anywhere]">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusChip tone={tones[one.kind]}>{words[one.kind]}</StatusChip>
                <span className="amount text-muted-foreground">Line {one.line}</span>
                <strong className="min-w-0">{one.description}</strong>
                {one.doubtful && <StatusChip tone="warning">A big step in price</StatusChip>}
              </div>
              {one.problem !== null && <p className="mt-1 text-danger-ink">{one.problem}</p>}
              {one.changes.length > 0 && (
                <dl className="mt-1">
                  {one.changes.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt className="inline font-medium">{field}: </dt>
                      <dd className="inline">
                        {one.kind === 'changed' && (
                          <span className="text-muted-foreground">{before || 'nothing'} → </span>
                        )}
                        {after || 'nothing'}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
