import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatTotal, moneyText, toCents, toRand } from '#shared/money.ts';
import { readDay, shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { readSignedMoney } from '#shared/typed-money.ts';
import { capitalize } from '#shared/words.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { PrintOnly } from '#web/components/layout/print-only.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { InputField } from '#web/components/ui/input-field.tsx';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { deleteDraft, readDraft, storeDraft } from '#web/lib/form-drafts.ts';
import { toast } from '#web/lib/toast.ts';
import Printer from '~icons/lucide/printer';
import { type CashUpView, differenceText, roundingLabel } from '../../shared/cash-up.ts';
import { CashUpSheet } from '../papers/cash-up-sheet.tsx';
import { deliveryPaths } from '../paths.ts';

export function CashUpPage() {
  const navigate = useNavigate();
  const dayParam = useSearchParams()[0].get('day') ?? '';
  const day = Number.isNaN(readDay(dayParam)) ? writeDay(shopDay(new Date())) : dayParam;
  const cashUp = trpc.deliveries.cashUp.useQuery({ day });
  return (
    <AdminPage
      title="Cash-up"
      heading={`Cash-up, ${weekdayAndDate(readDay(day))}`}
      path={deliveryPaths.cashUp}
      back={<BackLink to={deliveryPaths.on(day)}>Deliveries</BackLink>}
      actions={
        <>
          <Input
            type="date"
            aria-label="Day"
            className="w-44 sm:h-9"
            value={day}
            onChange={({ target: { value } }) => {
              if (!Number.isNaN(readDay(value))) navigate(deliveryPaths.cashUpOf(value));
            }}
          />
          {cashUp.data && toCountOf(cashUp.data).length > 0 && (
            <Button variant="outline" size="sm" onClick={() => print()}>
              <Printer aria-hidden />
              Print
            </Button>
          )}
        </>
      }
    >
      {cashUp.data && <Sums cashUp={cashUp.data} />}
      <QueryState
        query={cashUp}
        skeleton="mt-5 h-56 rounded-card"
        className="mt-5"
        fallback="Failed to load the cash-up. Please try again."
        evenWithData
      />
      {cashUp.data && (
        <PrintOnly>
          <CashUpSheet {...cashUp.data} />
        </PrintOnly>
      )}
    </AdminPage>
  );
}

const figure = 'amount whitespace-nowrap ps-3 text-end';

const toCountOf = ({ cash }: CashUpView) =>
  cash.filter(({ payments, counted }) => payments > 0 || counted !== null);

function Sums({ cashUp }: { cashUp: CashUpView }) {
  const { day, cash, others, rounding, total } = cashUp;
  const toCount = toCountOf(cashUp);
  const cashTotal = {
    method: 'Cash',
    payments: cash.reduce((sum, { payments }) => sum + payments, 0),
    amount: toRand(cash.reduce((cents, { expected }) => cents + toCents(expected), 0)),
  };
  const sums = [cashTotal, ...others].filter(({ payments }) => payments > 0);
  return (
    <div className="mt-5 flex flex-col gap-6">
      {toCount.length === 0 ? (
        <NothingToCount day={day} />
      ) : (
        <ul aria-label="Cash" className="divide-y rounded-card border bg-card shadow-card">
          {toCount.map((row) => (
            <CashRow key={`${day} ${row.driver}`} day={day} row={row} />
          ))}
        </ul>
      )}
      {sums.length > 0 && (
        <Card className="px-4 py-1">
          <PlainTable
            look="figures"
            columns={[
              'All payments of the day',
              { name: 'Payments', align: 'end' },
              { name: 'Amount', align: 'end' },
            ]}
          >
            <tbody className="divide-y [&_td]:py-2">
              {sums.map(({ method, payments, amount }) => (
                <tr key={method}>
                  <td>{capitalize(method)}</td>
                  <td className={figure}>{payments}</td>
                  <td className={figure}>{formatTotal(amount)}</td>
                </tr>
              ))}
              <tr className="font-semibold">
                <td colSpan={2}>Total</td>
                <td className={figure}>{formatTotal(total)}</td>
              </tr>
              {rounding !== 0 && (
                <tr className="text-muted-foreground">
                  <td colSpan={2}>{roundingLabel}</td>
                  <td className={figure}>{formatTotal(rounding)}</td>
                </tr>
              )}
            </tbody>
          </PlainTable>
        </Card>
      )}
    </div>
  );
}

function NothingToCount({ day }: { day: string }) {
  const { data } = trpc.deliveries.day.useQuery({ day });
  const due = data && data.toCollect > 0 && formatTotal(data.toCollect);
  return (
    <Card className="px-4 py-3">
      {due ? `Nothing to count yet: ${due} is still to be collected.` : 'Nothing to count.'}
    </Card>
  );
}

type CashDraft = {
  counted: string;
  reason: string;
  seen: number | null;
  /** The count and difference of the first press: the second saves them without a reason. */
  asked?: string;
};

/** Survives a reload, like the drafts of forms. */
function useCashDraft(name: string) {
  const [draft, setDraft] = useState<CashDraft | null>(() => {
    const { counted, reason, seen } = readDraft(name)?.fields ?? {};
    if (typeof counted !== 'string' || typeof reason !== 'string') return null;
    return { counted, reason, seen: typeof seen === 'number' ? seen : null };
  });
  useEffect(() => {
    if (draft) storeDraft(name, { fields: draft, before: {}, files: [], open: false });
    else deleteDraft(name);
  }, [name, draft]);
  return [draft, setDraft] as const;
}

function CashRow({ day, row }: { day: string; row: CashUpView['cash'][number] }) {
  const { driver, name, payments, expected, counted } = row;
  const problemId = useId();
  const reasonField = useRef<HTMLInputElement>(null);
  const utils = trpc.useUtils();
  const [draft, setDraft] = useCashDraft(`cash:${day}:${driver}`);
  const shown = draft ?? {
    counted: counted === null ? '' : moneyText(counted),
    reason: row.reason ?? '',
    seen: counted,
  };
  const read = readSignedMoney(shown.counted);
  const difference = 'rand' in read ? differenceText(read.rand, expected) : 'right';
  const isAsking = shown.asked === `${shown.counted} ${difference}` && !shown.reason.trim();
  const count = trpc.deliveries.countCash.useMutation({
    onSuccess: (cashUp) => {
      utils.deliveries.cashUp.setData({ day }, cashUp);
      toast.success('Saved');
    },
  });
  const problem = count.isError
    ? errorText(count.error, 'Failed to save the count. Please try again.')
    : isAsking && `${difference}: what happened?`;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { reason, seen } = shown;
    if (difference !== 'right' && !reason.trim() && !isAsking) {
      setDraft({ ...shown, asked: `${shown.counted} ${difference}` });
      count.reset();
      reasonField.current?.focus();
      return;
    }
    // Sent as typed: the server parses it and returns the error message.
    count.mutate(
      { day, driver, reason, seen, counted: shown.counted.trim() || '-' },
      {
        // What was typed meanwhile stays.
        onSuccess: ({ cash }) => {
          const saved = cash.find((one) => one.driver === driver)?.counted ?? null;
          setDraft((now) => (now === draft ? null : now && { ...now, seen: saved }));
        },
      },
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-muted-foreground text-sm">
          <span className="amount">{formatTotal(expected)}</span> expected, {payments}{' '}
          <span>{payments === 1 ? 'payment' : 'payments'}</span>
        </p>
        {counted !== null && (
          <StatusChip tone={counted === expected ? 'success' : 'warning'} className="mt-1">
            {differenceText(counted, expected)}
          </StatusChip>
        )}
      </div>
      <form
        aria-label={name}
        onSubmit={save}
        className="flex min-w-60 flex-1 basis-105 flex-wrap items-end gap-2"
      >
        <InputField
          label="Counted"
          className="w-28 [&_input]:text-end"
          aria-invalid={count.isError || undefined}
          inputMode="decimal"
          value={shown.counted}
          onChange={({ target }) => setDraft({ ...shown, counted: target.value })}
        />
        <InputField
          label="Why it differs"
          className="min-w-40 flex-1"
          ref={reasonField}
          aria-invalid={isAsking || undefined}
          aria-describedby={isAsking ? problemId : undefined}
          value={shown.reason}
          onChange={({ target }) => setDraft({ ...shown, reason: target.value })}
        />
        <Button
          type="submit"
          variant="outline"
          className="max-sm:w-full"
          aria-label={`Save the count: ${name}`}
          pending={count.isPending}
        >
          Save
        </Button>
      </form>
      {problem && (
        <div className="sm:ms-auto sm:w-65">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </li>
  );
}
