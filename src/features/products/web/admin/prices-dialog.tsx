import { useMutation } from '@tanstack/react-query';
import { formatTotal } from '#shared/money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { SelectField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import {
  type ChangePricesInput,
  changedPrice,
  maxPriceChange,
  previewPricesInput,
} from '../../shared/office/price-input.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { unbreakWeights } from '../../shared/unbreak-weights.ts';

type Props = {
  open: boolean;
  chosen: readonly ProductView[];
  found: readonly ProductView[];
  onClose: () => void;
};

type Fields = { which: string; direction: 'up' | 'down'; percent: string; rounded: boolean };
type Changes = ChangePricesInput['changes'];

const stored: Fields = { which: 'chosen', direction: 'up', percent: '', rounded: true };
const failureText = 'Failed to change the prices.';
const countOf = (count: number) => (count === 1 ? '1 price' : `${count} prices`);

export function PricesDialog({ open, chosen, found, onClose }: Props) {
  const { form, unsaved, saved } = useDraftForm<Fields, Fields>({
    name: 'prices:new',
    stored,
    open,
  });
  const { which, direction, percent: typed, rounded } = form.watch();
  const change = useChangePrices((changes, undo) => {
    saved();
    onClose();
    toast.undoable(`${countOf(changes.length)} changed.`, undo);
  });

  const percent = readPercent(typed, direction);
  const products = which === 'found' ? found : chosen;
  const previews =
    percent === null
      ? []
      : products.map((product) => ({
          ...product,
          after: changedPrice(product.price, { percent, rounded }),
        }));
  const changes = previews
    .filter(({ price, after }) => after !== price)
    .map(({ productID, price, after }) => ({ productID, before: price, after }));

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={change.reset}
      unsaved={unsaved}
      size="lg"
      title="Change prices"
      description="Nothing is changed before you have seen each price. All of them change, or none."
      pending={change.isPending}
      submit={changes.length === 0 ? 'Change prices' : `Change ${countOf(changes.length)}`}
      disabled={changes.length === 0}
      failure={change.error && errorText(change.error, failureText)}
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0) change.mutate(changes);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          form={form}
          name="which"
          label="Which"
          choices={[
            ['chosen', `Selected (${chosen.length})`],
            ['found', `All in the list (${found.length})`],
          ]}
        />
        <SelectField
          form={form}
          name="direction"
          label="Change"
          choices={[
            ['up', 'Increase'],
            ['down', 'Decrease'],
          ]}
        />
        <Field
          label="By how many percent"
          hint={`Such as 5 or 7,5. Up by at most ${maxPriceChange.up}, down by at most ${maxPriceChange.down}.`}
          error={
            typed.trim() !== '' && percent === null ? 'Please give a percentage such as 7,5.' : ''
          }
          required
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('percent')}
              inputMode="decimal"
              autoComplete="off"
              className="amount"
            />
          )}
        </Field>
        <CheckboxField className="sm:col-span-3" {...form.register('rounded')}>
          Round each to the nearest price that ends in .90
        </CheckboxField>
      </div>
      {previews.length > 0 && (
        <section>
          <h3 className="text-base" role="status">
            {changes.length === 0
              ? 'No price would change'
              : `${countOf(changes.length)} would change`}
          </h3>
          <ul className="mt-2 max-h-96 overflow-y-auto rounded-card bg-surface px-4 py-2 text-sm">
            {previews.map(({ productID, description, price, after }) => (
              <li key={productID} className="flex justify-between gap-4 py-1">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {unbreakWeights(description)}
                </span>
                <span className="amount shrink-0">
                  {formatTotal(price)} → <strong>{formatTotal(after)}</strong>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  );
}

/** Negative for lower prices; null if invalid. */
function readPercent(typed: string, direction: Fields['direction']): number | null {
  const text = typed.trim().replace(/\s*%$/, '');
  const read = previewPricesInput.shape.percent.safeParse(direction === 'down' ? `-${text}` : text);
  return read.success && text !== '' ? read.data : null;
}

/** @param onChanged receives the undo, which fails if a price has changed since. */
function useChangePrices(onChanged: (changes: Changes, undo: () => void) => void) {
  const utils = trpc.useUtils();
  const send = (changes: Changes) => utils.client.products.changePrices.mutate({ changes });
  const undoMutation = useMutation({
    mutationFn: send,
    onError: toast.failed(failureText),
    onSettled: () => void utils.products.invalidate(),
  });
  return useMutation({
    mutationFn: send,
    onSuccess: (_, changes) =>
      onChanged(changes, () =>
        undoMutation.mutate(
          changes.map(({ productID, before, after }) => ({
            productID,
            before: after,
            after: before,
          })),
        ),
      ),
    onSettled: () => void utils.products.invalidate(),
  });
}
