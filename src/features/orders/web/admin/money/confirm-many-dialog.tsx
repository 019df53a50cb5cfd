import { useId } from 'react';
import { formatCents, formatTotal, toCents } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import type { Outputs } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';
import {
  confirmValuesForArea,
  MailChoice,
  SameAddressNotice,
  useMailChoice,
} from './confirm-parts.tsx';

type ConfirmValues = { area: string; deliveryFee: string; deliveryDay: string };

/** An order as it was when the dialog loaded it. */
export type ConfirmLine = {
  order: OrderToConfirm;
  values: ConfirmValues;
  open: boolean;
  error: string | null;
};

export type ConfirmManyState = {
  lines: readonly ConfirmLine[];
  table: Outputs['delivery']['areas'];
  confirmed: readonly number[];
};

const countText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

type Props = {
  state: ConfirmManyState;
  open: boolean;
  pending: boolean;
  failure: string | null;
  onChange: (lines: readonly ConfirmLine[]) => void;
  /** @param mail whether to mail the customers. */
  onConfirm: (mail: boolean) => void;
  onClose: () => void;
};

export function ConfirmManyDialog(props: Props) {
  const { state, open, pending, failure, onChange, onConfirm, onClose } = props;
  const { lines, table } = state;
  const mails = useMailChoice('confirm');
  const attentionCount = lines.filter(needsAttention).length;
  const sum = lines.reduce((cents, line) => cents + (dueOf(line) ?? 0), 0);
  const change = (changed: ConfirmLine) =>
    onChange(lines.map((line) => (line.order.orderID === changed.order.orderID ? changed : line)));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={`Confirm ${countText(lines.length)}?`}
      description="Their invoices are made, and the customers can no longer cancel them alone. This cannot be undone."
      pending={pending}
      submit={`Confirm ${countText(lines.length)}`}
      disabled={lines.length === 0}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(mails);
      }}
    >
      {attentionCount > 0 && (
        <p role="status" className="font-semibold text-warning-ink">
          {attentionCount === 1
            ? '1 of them needs a look.'
            : `${attentionCount} of them need a look.`}
        </p>
      )}
      <ul aria-label="Orders to confirm" className="-my-2 divide-y">
        {lines.map((line) => (
          <Line
            key={line.order.orderID}
            line={line}
            table={table}
            onChange={change}
            onLeaveOut={() => onChange(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      <MailChoice step="confirm">
        Mail each customer the invoice, where there is an email address
      </MailChoice>
      <p className="flex justify-between gap-4 border-t pt-3 font-bold text-heading text-lg">
        <span>{countText(lines.length)}</span>
        <output className="amount">{formatCents(sum)}</output>
      </p>
    </FormDialog>
  );
}

const needsAttention = ({ order, error }: ConfirmLine) => order.looks.length > 0 || error !== null;

/** In cents, with the typed fee; null if that is invalid. */
function dueOf({ order, values }: ConfirmLine): number | null {
  const fee = readMoney(values.deliveryFee);
  return 'problem' in fee ? null : toCents(order.linesTotal) + toCents(fee.rand);
}

function attentionTexts({
  looks: attentionCount,
  notes,
  ownerNote,
  customer,
}: OrderToConfirm): string[] {
  const wrote = [customer.area, customer.postal].filter(Boolean).join(', ');
  return attentionCount.flatMap((why) => {
    if (why === 'area') return `Area not known: they wrote “${wrote}”.`;
    if (why === 'day') return 'The agreed day is over.';
    if (why === 'changed') return 'Its lines were changed since it was sent.';
    return [
      ...(notes ? [`They wrote: “${notes}”`] : []),
      ...(ownerNote ? [`Your note: “${ownerNote}”`] : []),
    ];
  });
}

type LineProps = {
  line: ConfirmLine;
  table: ConfirmManyState['table'];
  onChange: (line: ConfirmLine) => void;
  onLeaveOut: () => void;
};

function Line({ line, table, onChange, onLeaveOut }: LineProps) {
  const { order, values, open, error } = line;
  const heading = useId();
  const due = dueOf(line);
  const fee = readMoney(values.deliveryFee);
  const collects = order.customer.handover === 'Collection';
  const fixed = [
    values.area || (collects ? 'Collects' : 'Another area'),
    'problem' in fee
      ? 'no fee yet'
      : fee.rand === 0
        ? 'no fee'
        : `delivery ${formatTotal(fee.rand)}`,
    values.deliveryDay ? weekdayAndDate(readDay(values.deliveryDay)) : 'no day yet',
  ];
  return (
    <li aria-labelledby={heading} className="pt-2 pb-1">
      <div className="flex items-baseline gap-3">
        <p id={heading} className="wrap-anywhere min-w-0 flex-1 font-semibold">
          <span className="amount">{order.orderNumber}</span> {order.customerName}
        </p>
        <span className="amount font-semibold">{due === null ? '–' : formatCents(due)}</span>
      </div>
      {attentionTexts(order).map((words) => (
        <p key={words} className="wrap-anywhere line-clamp-3 text-sm text-warning-ink">
          {words}
        </p>
      ))}
      {order.sameDoor && (
        <div className="mt-1">
          <SameAddressNotice
            orderNumber={order.orderNumber}
            other={order.sameDoor}
            typed={values}
            onTake={(taken) => onChange({ ...line, values: { ...values, ...taken }, error: null })}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end">
        {!open && <p className="me-auto text-muted-foreground text-sm">{fixed.join(' · ')}</p>}
        {open && <LineFields line={line} table={table} onChange={onChange} />}
        {error && (
          <p role="alert" className="mt-1 w-full text-danger-ink text-sm">
            {error}
          </p>
        )}
        {(open || needsAttention(line)) && (
          <Button
            variant="ghost"
            size="sm"
            className={cn(open && '-me-3')}
            aria-label={`Leave out (order ${order.orderNumber})`}
            onClick={onLeaveOut}
          >
            Leave out
          </Button>
        )}
        {!open && (
          <Button
            variant="ghost"
            size="sm"
            className="-me-3"
            aria-label={`Change (order ${order.orderNumber})`}
            onClick={() => onChange({ ...line, open: true })}
          >
            Change
          </Button>
        )}
      </div>
    </li>
  );
}

function LineFields({ line, table, onChange }: Omit<LineProps, 'onLeaveOut'>) {
  const { order, values } = line;
  const business = useBusiness();
  const update = (entries: Partial<ConfirmValues>) =>
    onChange({ ...line, values: { ...values, ...entries }, error: null });
  return (
    <div className="mt-2 grid w-full grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <Field label="Delivery area" className="max-sm:col-span-2">
        {(control) => (
          <NativeSelect
            {...control}
            value={values.area}
            onChange={({ target: { value: area } }) =>
              update({
                area,
                ...confirmValuesForArea(order, area, { table, times: business, now: new Date() }),
              })
            }
          >
            <option value="">Another one</option>
            {table.areas.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Delivery fee">
        {(control) => (
          <Input
            {...control}
            value={values.deliveryFee}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => update({ deliveryFee: target.value })}
          />
        )}
      </Field>
      {order.status !== 'Completed' && (
        <Field label="Delivery day">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={values.deliveryDay}
              onChange={({ target }) => update({ deliveryDay: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
