import { type TypedName, typedFields } from '#features/orders/shared/order-fields.ts';
import { mapTexts, type TextName } from '#features/orders/shared/order-texts.ts';
import { customerFields, WishAndTexts } from '#features/orders/web/public.ts';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import type { ChangeStanding, StandingDetails, StandingView } from '../shared/standing-order.ts';
import { FormEnd } from './standing-form.tsx';

type Props = {
  name: string;
  standing: Pick<StandingView, 'details' | 'handover' | 'version'>;
  /** Null for the reader of a link, who sees no name, number or email address. */
  customer: StandingDetails['customer'] | null;
  onSave: (change: ChangeStanding) => Promise<unknown>;
  onClose: () => void;
};

type Fields = { [Name in TypedName | 'wishedPayment' | TextName]?: string };

export function DetailsForm({ name, standing, customer, onSave, onClose }: Props) {
  const { details, handover, version } = standing;
  const fields = customerFields.filter(
    ({ name, section }) =>
      (section === 'contact' || handover === 'Delivery') &&
      (customer !== null || (name !== 'name' && name !== 'surname')),
  );
  const known: Partial<Record<string, string | null>> = { ...customer, ...details };
  const stored: Fields = {
    ...Object.fromEntries(fields.map(({ name }) => [name, known[name] ?? ''])),
    wishedPayment: details.wishedPayment ?? '',
    ...mapTexts((_, name) => details[name] ?? ''),
  };
  const { form, unsaved, saved } = useDraftForm<Fields>({ name, stored });
  const call = useSubmit(form, 'This could not be saved. Please try again.', (path) =>
    path.replace(/^customer\./, ''),
  );
  const save = call.onSubmit(async (typed) => {
    const { wishedPayment, ...texts } = typed;
    const changed = fields.filter(({ name }) => typed[name] !== stored[name]);
    await onSave({
      version,
      customer: {
        ...Object.fromEntries(changed.map(({ name }) => [name, typed[name]])),
        wishedPayment: wishedPayment || null,
      } as ChangeStanding['customer'],
      ...mapTexts((_, name) => texts[name] ?? ''),
    });
    saved();
    onClose();
  });
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, wide, required, section, type, inputMode }) => {
          const isHidden = customer === null && section === 'contact';
          return (
            <TextField
              form={form}
              name={name}
              key={name}
              label={isHidden ? `New ${typedFields[name].label.toLowerCase()}` : label}
              required={required && !isHidden}
              hint={isHidden ? 'Empty: it stays as it is.' : undefined}
              className={wide ? 'sm:col-span-2' : undefined}
              type={type}
              inputMode={inputMode}
              spellCheck={false}
            />
          );
        })}
        <WishAndTexts form={form} />
      </div>
      <FormEnd
        call={call}
        submitLabel="Save"
        onCancel={() => {
          unsaved.discard();
          onClose();
        }}
      />
    </form>
  );
}
