import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorCode, errorText } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';

type ImportTrial<Report> = { report: Report; apply: () => Promise<Report> };

type ImportDialogProps<Report> = {
  name: string;
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  size?: 'md' | 'lg';
  hint: string;
  help?: ReactNode;
  /** In bytes. */
  largest: number;
  tooLarge: string;
  dryRun: (file: File) => Promise<ImportTrial<Report>>;
  effects: (report: Report) => number;
  /** Label of the button; undefined before the dry run. */
  confirm: (effects: number | undefined) => string;
  done: (report: Report) => string;
  /** Error message, unless the server sends one. */
  failed: string;
  /** Also after a failure: parts may be stored. */
  refresh: () => Promise<unknown>;
  /** Null where nothing can be undone. */
  undo?: (report: Report) => (() => void) | null;
  /** The result by line; `lookAgain` repeats the dry run. */
  findings: (report: Report, lookAgain: () => void) => ReactNode;
};

const unanswered =
  'No answer came from the shop: it may be imported. Press the button again: nothing is imported twice.';

/** Imports a spreadsheet's list: a dry run first, then exactly its changes. */
export function ImportDialog<Report>(props: ImportDialogProps<Report>) {
  const { open, onClose, effects, confirm } = props;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const { unsaved, saved } = useDraftForm({
    name: props.name,
    stored: {},
    open,
    files: file ? [file.name] : [],
    dropFiles: () => reset(),
  });
  const dryRunCall = useMutation({ mutationFn: props.dryRun });
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
  const trial = dryRunCall.data;
  const changes = trial && effects(trial.report);
  const error = dryRunCall.error ?? applying.error;
  // Without an answer it may have happened: it is sent again as it was.
  const isUnanswered = applying.error !== null && errorCode(applying.error) === null;

  const reset = () => {
    dryRunCall.reset();
    applying.reset();
    setFile(null);
    setProblem('');
  };
  const dryRun = (chosen: File) => {
    applying.reset();
    dryRunCall.mutate(chosen);
  };
  const choose = (chosen: File | null) => {
    reset();
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
      onClosed={reset}
      busy={applying.isPending}
      unsaved={unsaved}
      size={props.size ?? 'md'}
      title={props.title}
      description={props.description}
      footer={
        <>
          <DialogCancel disabled={applying.isPending} />
          {file && error && !isUnanswered ? (
            <Button pending={dryRunCall.isPending} onClick={() => dryRun(file)}>
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
          <FilePicker
            control={control}
            noun="file"
            file={file}
            onFileChange={choose}
            hint={null}
            accept=".csv,.txt,text/csv,text/plain"
            disabled={dryRunCall.isPending || applying.isPending}
          />
        )}
      </Field>
      {props.help}
      <div role="status" className="mt-5">
        {dryRunCall.isPending && <p className="text-muted-foreground">Reading the file …</p>}
        {trial && file && props.findings(trial.report, () => dryRun(file))}
      </div>
      {error && (
        <Alert inView tone="error" className="mt-5">
          {isUnanswered ? unanswered : errorText(error, props.failed)}
        </Alert>
      )}
    </Dialog>
  );
}
