import { Field } from './field.tsx';
import { Input } from './input.tsx';

type CsvFileFieldProps = {
  hint: string;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File | null | undefined) => void;
};

/** Where a list is chosen that a spreadsheet has saved. */
export function CsvFileField({ hint, error, disabled, onChoose }: CsvFileFieldProps) {
  return (
    <Field label="File" hint={hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          disabled={disabled}
          onChange={({ target }) => onChoose(target.files?.item(0))}
          className="h-auto py-2 file:me-3 file:font-semibold"
        />
      )}
    </Field>
  );
}
