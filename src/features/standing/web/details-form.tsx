import { preferredPayments, typedFields } from '#features/orders/shared/order-fields.ts';
import { mapTexts, orderTexts, textNames } from '#features/orders/shared/order-texts.ts';
import { customerFields } from '#features/orders/web/public.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import type { ChangeStanding, StandingDetails, StandingView } from '../shared/standing-order.ts';
import { FormEnd } from './standing-form.tsx';

type Props = {
  /** Of its draft. */
  name: string;
  standing: Pick<StandingView, 'details' | 'handover' | 'version'>;
  /** Null for the reader of a link, who sees no name, number or email address. */
  customer: StandingDetails['customer'] | null;
  onSave: (change: ChangeStanding) => Promise<unknown>;
  onClose: () => void;
};

/** Who and where a standing order is for. */
export function DetailsForm({ name, standing, customer, onSave, onClose }: Props) {
  const { details, handover, version } = standing;
  const fields = customerFields.filter(
    ({ name, section }) =>
      (section === 'contact' || handover === 'Delivery') &&
      (customer !== null || (name !== 'name' && name !== 'surname')),
  );
  const known: Partial<Record<string, string | null>> = { ...customer, ...details };
  const stored: Record<string, string> = {
    ...Object.fromEntries(fields.map(({ name }) => [name, known[name] ?? ''])),
    wishedPayment: details.wishedPayment ?? '',
    ...mapTexts((_, name) => details[name] ?? ''),
  };
  const { form, unsaved, saved } = useDraftForm<Record<string, string>>({ name, stored });
  const call = useSubmit(form, 'This could not be saved. Please try again.', (path) =>
    path.replace(/^customer\./, ''),
  );
  const { register } = form;
  const { errors } = form.formState;
  const save = form.handleSubmit((typed) =>
    call.submit(async () => {
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
    }),
  );
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, wide, required, section, type, inputMode }) => {
          const isHidden = customer === null && section === 'contact';
          return (
            <Field
              key={name}
              label={isHidden ? `New ${typedFields[name].label.toLowerCase()}` : label}
              required={required && !isHidden}
              hint={isHidden ? 'Empty: it stays as it is.' : undefined}
              error={errors[name]?.message}
              className={wide ? 'sm:col-span-2' : undefined}
            >
              {(control) => (
                <Input
                  type={type}
                  inputMode={inputMode}
                  autoComplete="off"
                  spellCheck={false}
                  {...register(name)}
                  {...control}
                />
              )}
            </Field>
          );
        })}
        <Field label="Would like to pay by" error={errors.wishedPayment?.message}>
          {(control) => (
            <NativeSelect {...register('wishedPayment')} {...control}>
              <option value="">Not said</option>
              {preferredPayments.map((way) => (
                <option key={way}>{way}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
        {textNames.map((name) => (
          <Field
            key={name}
            label={orderTexts[name].label}
            hint={orderTexts[name].hint}
            error={errors[name]?.message}
            className="sm:col-span-2"
          >
            {(control) => <Textarea rows={2} {...register(name)} {...control} />}
          </Field>
        ))}
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
