import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { deliveryText } from '#features/areas/shared/delivery-area.ts';
import { useDeliveryTable } from '#features/areas/web/public.ts';
import { isCellNumber, normalizePhone } from '#shared/people/phone.ts';
import { suggestAddress } from '#shared/people/suggest-address.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { TypedName } from '../../shared/order-fields.ts';
import type { CustomerFields, OrderCustomer } from '../../shared/sending/send-order-input.ts';
import { helpWithArea, noHelp } from './area-help.tsx';
import { customerFields, sections } from './customer-fields.ts';
import { HandoverChoice } from './handover-choice.tsx';
import { afterPress } from './polite-errors.ts';

type Props = {
  /** In rand. */
  total: number;
  form: UseFormReturn<CustomerFields, unknown, OrderCustomer>;
  takeFocus: boolean;
};

export function CustomerFieldset(props: Props) {
  const { form, takeFocus } = props;
  const { setFocus, formState } = form;
  const focusFirstError = useEffectEvent(() => {
    if (!takeFocus) return;
    const invalid = customerFields.find(({ name }) => formState.errors[name]);
    setFocus(invalid?.name ?? 'name');
  });
  useEffect(() => focusFirstError(), []);
  const areas = useAreas(props.form, props.total);
  const contact = useContactHelp(form);
  const help = { ...contact.help, area: areas.hint, postal: areas.codes };
  const collected = form.watch('handover') === 'Collection';
  const onFieldLeft = (event: { target: EventTarget }) => {
    areas.settle(event);
    contact.settle();
  };
  return sections.map(({ section, title }) => (
    <fieldset key={section} className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      <legend className="mb-3 font-bold font-heading text-heading text-lg">{title}</legend>
      {section === 'delivery' && <HandoverChoice form={form} />}
      {customerFields.map((field, index) =>
        field.section === section && !(collected && section === 'delivery') ? (
          <Fragment key={field.name}>
            <CustomerInput
              field={field}
              index={index}
              form={form}
              help={help[field.name as keyof typeof help]}
              listId={field.name === 'area' ? areas.listId : undefined}
              onSettle={onFieldLeft}
            />
            {field.name === 'area' && areas.warning}
          </Fragment>
        ) : null,
      )}
      {section === 'delivery' && areas.list}
    </fieldset>
  ));
}

type InputProps = Pick<Props, 'form'> & {
  field: (typeof customerFields)[number];
  index: number;
  help: ReactNode;
  listId: string | undefined;
  onSettle: (event: { target: EventTarget }) => void;
};

function CustomerInput({ field, index, form, help, listId, onSettle }: InputProps) {
  const { name, label, required, hint, wide, section, ...input } = field;
  const { getValues, setFocus } = form;
  const isShown = ({ section }: InputProps['field']) =>
    section !== 'delivery' || getValues('handover') !== 'Collection';

  /** Enter moves to the next missing field, matching `enterKeyHint`; without one it submits. */
  const focusNextMissing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const missing = customerFields
      .slice(index + 1)
      .find((later) => later.required && isShown(later) && !getValues(later.name));
    if (!missing) return;
    event.preventDefault();
    setFocus(missing.name);
  };

  return (
    <TextField
      form={form}
      name={name}
      rules={{ onBlur: onSettle }}
      label={required ? label : `${label} (optional)`}
      required={required}
      hint={help ?? hint}
      className={wide ? 'sm:col-span-2' : undefined}
      autoCapitalize={input.inputMode ? 'off' : 'words'}
      enterKeyHint={index < customerFields.length - 1 ? 'next' : 'send'}
      spellCheck={false}
      onKeyDown={focusNextMissing}
      list={listId}
      {...input}
    />
  );
}

/** Suggests corrections after the field loses focus; never changes input by itself. */
function useContactHelp({ getValues, setValue, clearErrors }: Props['form']) {
  const typed = () => ({ cell: getValues('cell'), email: getValues('email') });
  const [settled, setSettled] = useState(typed);
  const number = normalizePhone(settled.cell);
  const suggestion = suggestAddress(settled.email);
  return {
    help: {
      cell:
        number !== null && !isCellNumber(number)
          ? 'That looks like a landline. We reach you on WhatsApp: is there a cell number?'
          : null,
      email: suggestion !== null && (
        <>
          Did you mean{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-primary underline underline-offset-4"
            onClick={() => {
              setValue('email', suggestion, { shouldDirty: true });
              clearErrors('email');
              setSettled(typed);
            }}
          >
            {suggestion}
          </button>
          ?
        </>
      ),
    },
    settle: () => afterPress(() => setSettled(typed)),
  };
}

function useAreas({ getValues, setValue, setFocus, clearErrors }: Props['form'], total: number) {
  const listId = useId();
  const business = useBusiness();
  const { data: table } = useDeliveryTable(true);
  const typed = () => ({ area: getValues('area') ?? '', postal: getValues('postal') ?? '' });
  const [settled, setSettled] = useState(typed);
  const { sentence, postal, codes, name, isOutside } = table
    ? helpWithArea(table, business, { ...settled, total })
    : noHelp;

  const fillPostal = useEffectEvent(() => {
    if (name !== null && getValues('area') === settled.area) setValue('area', name);
    if (postal === null || getValues('postal') !== '') return;
    setValue('postal', postal);
    clearErrors('postal');
    // Selects the filled-in code, so that a user already in the field overwrites it.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.name === 'postal') field.select();
  });
  // Runs only for a changed area: a user who cleared the code wants another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => fillPostal(), [settled.area, table]);

  return {
    listId,
    hint: isOutside ? null : sentence,
    warning: isOutside && (
      <Alert tone="warning" className="sm:order-1 sm:col-span-2">
        {sentence}
        <span className="mt-2.5 flex flex-wrap gap-2">
          <Button
            onClick={() => {
              setValue('handover', 'Collection', { shouldDirty: true });
              setFocus('handover');
            }}
          >
            Collect instead
          </Button>
          <Button type="submit" variant="outline">
            Send it and ask
          </Button>
        </span>
      </Alert>
    ),
    codes: codes.length > 1 && settled.postal === '' ? `Here it is ${codes.join(' or ')}.` : null,
    settle: ({ target }: { target: EventTarget }) => {
      const name = target instanceof HTMLInputElement ? (target.name as TypedName) : null;
      if (name === 'area' || name === 'postal') afterPress(() => setSettled(typed));
    },
    list: (
      <datalist id={listId}>
        {table?.areas.map((area) => (
          <option key={area.name} value={area.name} label={deliveryText(area)} />
        ))}
      </datalist>
    ),
  };
}
