import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useKeptForm } from '#web/hooks/use-kept-form.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { toast } from '#web/lib/toast.ts';

/** What a file would do, and how just that is done. */
export type ImportTrial<Report> = { report: Report; apply: () => Promise<Report> };

type ImportDialogProps<Report> = {
  /** Under which the chosen file is remembered: `catalogue:new`. */
  name: string;
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  size?: 'md' | 'lg';
  /** What may stand in the file. */
  hint: string;
  /** The largest file taken, in bytes, and what is said of a larger one. */
  largest: number;
  tooLarge: string;
  /** Asks what the file would do, and changes nothing. */
  dryRun: (file: File) => Promise<ImportTrial<Report>>;
  /** How much it would change. */
  effects: (report: Report) => number;
  /** The words of the button, before and after a file was looked at. */
  confirm: (effects: number | undefined) => string;
  /** What is said when it is done. */
  done: (report: Report) => string;
  /** What is said when it cannot be done, and the server gives no reason. */
  failed: string;
  /** Reads again what may show it; after a failure too: some of it may have happened. */
  refresh: () => Promise<unknown>;
  /** Takes back what was done, where that can be. */
  undo?: (report: Report) => (() => void) | null;
  /** What the file would do, line by line; `lookAgain` asks once more. */
  findings: (report: Report, lookAgain: () => void) => ReactNode;
};

/** Takes in a list that a spreadsheet has saved: first tells what would happen, then does just that. */
export function ImportDialog<Report>(props: ImportDialogProps<Report>) {
  const { open, onClose, effects, confirm } = props;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const { unsaved, saved } = useKeptForm({
    name: props.name,
    stored: {},
    open,
    files: file ? [file.name] : [],
    dropFiles: () => forget(),
  });
  const looking = useMutation({ mutationFn: props.dryRun });
  const applying = useMutation({
    mutationFn: (trial: ImportTrial<Report>) => trial.apply(),
    onSuccess: (report) => {
      saved();
      const undo = props.undo?.(report);
      if (undo) toast.undoable(props.done(report), undo);
      else toast.success(props.done(report));
      onClose();
    },
    onSettled: () => void props.refresh(),
  });
  const trial = looking.data;
  const changes = trial && effects(trial.report);
  const error = looking.error ?? applying.error;

  const forget = () => {
    looking.reset();
    applying.reset();
    setFile(null);
    setProblem('');
  };
  const dryRun = (chosen: File) => {
    applying.reset();
    looking.mutate(chosen);
  };
  const choose = (chosen: File | null | undefined) => {
    forget();
    if (!chosen) return;
    if (chosen.size > props.largest) {
      setProblem(props.tooLarge);
      return;
    }
    setFile(chosen);
    dryRun(chosen);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={forget}
      busy={applying.isPending}
      unsaved={unsaved}
      size={props.size ?? 'md'}
      title={props.title}
      description={props.description}
      footer={
        <>
          <DialogCancel disabled={applying.isPending} />
          {file && error ? (
            <Button pending={looking.isPending} onClick={() => dryRun(file)}>
              Look again
            </Button>
          ) : (
            <Button
              disabled={!changes}
              pending={applying.isPending}
              onClick={() => trial && applying.mutate(trial)}
            >
              {confirm(changes)}
            </Button>
          )}
        </>
      }
    >
      <Field label="File" hint={props.hint} error={problem} required>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={looking.isPending || applying.isPending}
            onChange={({ target }) => choose(target.files?.item(0))}
            className="h-auto py-2 file:me-3 file:font-semibold"
          />
        )}
      </Field>
      <div role="status" className="mt-5">
        {looking.isPending && <p className="text-muted-foreground">Reading the file …</p>}
        {trial && file && props.findings(trial.report, () => dryRun(file))}
      </div>
      {error && (
        <Alert tone="error" className="mt-5">
          {errorText(error, props.failed)}
        </Alert>
      )}
    </Dialog>
  );
}
