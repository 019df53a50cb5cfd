import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type PaymentSum, sumPaymentsOf } from '#features/orders/server/public.ts';
import { paymentMethods } from '#features/orders/shared/money/payment.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { CentsType } from '#server/db/cents-type.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { DomainError, notFound, refuse } from '#shared/errors.ts';
import { type Cents, formatTotal, toCents, toRand } from '#shared/money.ts';
import { readDay, shopDay } from '#shared/time/day.ts';
import type { CashUpView, CountCashInput } from '../shared/cash-up.ts';
import { DriverLink } from './driver-links.ts';

/** The `driver` of cash in the shop; no link has this id. */
const noDriver = 0;

export const CashCount = defineEntity({
  name: 'CashCount',
  tableName: 'cash_counts',
  properties: {
    id: p.integer().primary(),
    /** As 2026-11-20, in South Africa. */
    day: p.date(),
    driver: p.integer(),
    counted: p.type(CentsType),
    countedAt: p.datetime(),
    reason: p.text().nullable(),
  },
});

export type CashCount = InferEntity<typeof CashCount>;

/** @throws DomainError `bad_input`; `not_found`; `conflict` for an outdated `seen`. */
export function countCash(
  context: RequestContext,
  { day, driver, counted, reason, seen }: CountCashInput,
): Promise<CashUpView> {
  const now = context.shop.clock.now();
  if (readDay(day) > shopDay(now)) {
    throw new DomainError('bad_input', 'Please choose a day that has come: today or earlier.');
  }
  return write(context, async (em) => {
    const { cash } = await presentCashUp(em, day);
    if (!cash.some((row) => row.driver === driver))
      notFound('No driver of this day has this number.');
    // Serializes counts: a row that does not exist yet cannot be locked.
    await em.execute('lock table cash_counts in share row exclusive mode');
    const key = { day, driver: driver ?? noDriver };
    const before = await em.findOne(CashCount, key);
    const wasCounted = before ? toRand(before.counted) : null;
    const isNew = counted !== wasCounted || reason !== (before?.reason ?? null);
    if (seen !== undefined && seen !== wasCounted && isNew) {
      const current = formatTotal(wasCounted ?? 0);
      refuse('stale', `Somebody counted this meanwhile: it is ${current} by now.`);
    }
    if (isNew) {
      const count = { ...key, counted: toCents(counted), countedAt: now, reason };
      await em.upsert(CashCount, count, { onConflictFields: ['day', 'driver'] });
      await recordActivity(em, context.actor, {
        action: before ? 'changed' : 'created',
        thing: { kind: 'cash count' },
        ...(before && { before: { counted: wasCounted, reason: before.reason ?? null } }),
        after: before ? { counted, reason } : { day, counted, reason },
      });
    }
    return presentCashUp(em, day);
  });
}

export async function presentCashUp(em: EntityManager, day: string): Promise<CashUpView> {
  const taken = await sumPaymentsOf(em, day);
  const counts = await em.find(CashCount, { day });
  const cash = taken.filter(({ method }) => method === 'cash');
  const others = taken.filter(({ method }) => method !== 'cash');
  const drivers = [
    ...cash.map(({ driver }) => driver ?? noDriver),
    ...counts.map((one) => one.driver),
  ];
  const links = await em.find(DriverLink, { $or: [{ day }, { id: { $in: drivers } }] });
  const names = new Map(links.map(({ id, name }) => [id, name]));
  const rows = [...new Set([noDriver, ...names.keys(), ...drivers])].sort(
    (one, other) => one - other,
  );
  return {
    day,
    cash: rows.map((driver) => {
      const own = cash.filter((one) => (one.driver ?? noDriver) === driver);
      const count = counts.find((one) => one.driver === driver);
      return {
        driver: driver === noDriver ? null : driver,
        name: driver === noDriver ? 'In the shop' : (names.get(driver) ?? `Driver, link ${driver}`),
        payments: paymentsOf(own),
        expected: amountOf(own),
        counted: count ? toRand(count.counted) : null,
        countedAt: count?.countedAt.toISOString() ?? null,
        reason: count?.reason ?? null,
      };
    }),
    others: paymentMethods.flatMap((method) => {
      const own = others.filter((one) => one.method === method);
      return own.length === 0 ? [] : [{ method, payments: paymentsOf(own), amount: amountOf(own) }];
    }),
    rounding: toRand(cash.reduce((sum, { rounding }) => sum + rounding, 0)),
    total: amountOf(taken),
  };
}

/** Counts of a day that differ from what was expected, for the bookkeeper. */
export async function cashDifferences(
  em: EntityManager,
  day: string,
): Promise<{ name: string; difference: Cents; reason: string | null }[]> {
  // Most days are not counted.
  if ((await em.count(CashCount, { day })) === 0) return [];
  const { cash } = await presentCashUp(em, day);
  return cash.flatMap(({ name, expected, counted, reason }) => {
    const difference = counted === null ? 0 : toCents(counted) - toCents(expected);
    return difference === 0 ? [] : [{ name, difference, reason }];
  });
}

const paymentsOf = (taken: readonly PaymentSum[]) =>
  taken.reduce((sum, { payments }) => sum + payments, 0);

const amountOf = (taken: readonly PaymentSum[]) =>
  toRand(taken.reduce((sum, { amount }) => sum + amount, 0));
