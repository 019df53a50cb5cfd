import type { Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { largestInteger } from '#shared/wire.ts';
import { answerableDay, cutOffOf, maxEarly } from '../shared/standing-days.ts';
import { reasonsToAsk } from './questions.ts';
import { warnOfLate } from './standing-care.ts';
import { isMailable, StandingOrder } from './standing-order.entity.ts';
import * as rules from './standing-terms.ts';

/** Standing orders per transaction: visitors wait for none longer than about 100 ms. */
const batchSize = 250;

/**
 * The day before can be answered, and its answer undone, until its cut-off: until then the next one
 * waits.
 */
const isWaiting = `state = 'active' and not exists (
    select from proposed_orders as earlier
    where earlier.standing_id = standing_orders.id and earlier.cut_off > ?
      and earlier.state in ('open', 'confirmed', 'skipped'))`;

/** Grouped by what determines the day of the handover. */
const groups = `
  select next_on::text as "nextOn", delivery_area_id as "deliveryAreaId",
    customer->>'handover' as handover, count(*)::int as count
  from standing_orders where ${isWaiting} and next_on <= ?::date
  group by 1, 2, 3 order by 1`;

const lockDue = `
  select id from standing_orders
  where ${isWaiting} and next_on = ?::date and delivery_area_id is not distinct from ?::int
    and customer->>'handover' = ? and id between ? and ?
  order by id limit ${batchSize} for update of standing_orders skip locked`;

const insert = `
  insert into proposed_orders (standing_id, due_on, handover_on, cut_off, sends_itself, reasons, lines,
    state, mail_due, created_at, asked_since, settled_at)
  select made."standingId", made."dueOn", made."handoverOn", made."cutOff", made."sendsItself",
    made.reasons, made.lines, made.state, made."mailDue", made."createdAt", made."createdAt",
    made."settledAt"
  from jsonb_to_recordset(?::jsonb) as made("standingId" int, "dueOn" date, "handoverOn" date,
    "cutOff" timestamptz, "sendsItself" boolean, reasons jsonb, lines jsonb, state text,
    "mailDue" text, "createdAt" timestamptz, "settledAt" timestamptz)`;

const advance = `
  update standing_orders set next_on = coming."nextOn", asks_because = null
  from jsonb_to_recordset(?::jsonb) as coming(id int, "nextOn" date)
  where standing_orders.id = coming.id`;

type Group = Pick<StandingOrder, 'nextOn' | 'deliveryAreaId'> &
  Pick<StandingOrder['customer'], 'handover'> & { count: number };

export async function dueGroups(em: EntityManager, terms: rules.CalendarTerms): Promise<Group[]> {
  const last = terms.today + terms.daysBefore;
  const found = await em.execute<Group[]>(groups, [terms.now, writeDay(last + maxEarly)]);
  return found.filter(
    ({ nextOn, handover, ...area }) =>
      rules.handoverOf({ ...area, customer: { handover } }, readDay(nextOn), terms) <= last,
  );
}

/**
 * One proposal per standing order and day of its rhythm, made in the transaction that moves the
 * standing order on to its next day. Missed runs are made up for; what can no longer be answered is
 * recorded as late, and the owner is mailed.
 */
export async function proposeOrders(shop: Shop): Promise<void> {
  const terms = await rules.standingTerms({ shop });
  const em = shop.database.fork();
  let late = 0;
  let due = await dueGroups(em, terms);
  // Repeated for missed runs. Rows locked by another instance are skipped.
  for (let made = 1; due.length > 0 && made > 0; due = await dueGroups(em, terms)) {
    made = 0;
    for (const group of due) {
      let size = batchSize;
      while (size === batchSize && !shop.background.stopping.aborted) {
        const proposals = await write({ shop }, (inner) =>
          proposeBatch(inner, terms, group, [1, largestInteger]),
        );
        size = proposals.length;
        made += size;
        late += proposals.filter(({ state }) => state === 'late').length;
      }
    }
  }
  await warnOfLate(shop, late);
}

/** Right after a change, if it is due already; in the caller's transaction. */
export async function proposeNow(
  em: EntityManager,
  terms: rules.StandingTerms,
  { id, nextOn, deliveryAreaId, customer }: StandingOrder,
): Promise<void> {
  await em.flush();
  const { handover } = customer;
  const day = rules.handoverOf({ deliveryAreaId, customer }, readDay(nextOn), terms);
  if (day > terms.today + terms.daysBefore) return;
  await proposeBatch(em, terms, { nextOn, deliveryAreaId, handover }, [id, id]);
}

async function proposeBatch(
  em: EntityManager,
  terms: rules.StandingTerms,
  { nextOn, deliveryAreaId, handover }: Omit<Group, 'count'>,
  [first, last]: [number, number],
) {
  const values = [terms.now, nextOn, deliveryAreaId ?? null, handover, first, last];
  const rows = await em.execute<{ id: number }[]>(lockDue, values);
  if (rows.length === 0) return [];
  const sorted = { orderBy: { id: 'asc' }, refresh: true } as const;
  const found = await em.find(StandingOrder, { id: rows.map(({ id }) => id) }, sorted);
  const lines = found.flatMap((standing) => standing.lines);
  const products = await rules.productsOf(em, lines);
  const proposals = found.map((standing) => propose(standing, { terms, products }));
  await em.execute(insert, [JSON.stringify(proposals)], 'run');
  const coming = proposals.map(({ standingId, nextOn }) => ({ id: standingId, nextOn }));
  await em.execute(advance, [JSON.stringify(coming)], 'run');
  return proposals;
}

function propose(
  standing: StandingOrder,
  known: { terms: rules.StandingTerms; products: rules.ProductsById },
) {
  const { terms, products } = known;
  const { id: standingId, nextOn: dueOn, asksBecause } = standing;
  const usual = rules.handoverOf(standing, readDay(dueOn), terms);
  // After a restore, overdue proposals ask for a later day.
  const day = asksBecause ? answerableDay(usual, rules.calendarOf(standing, terms)) : usual;
  const cutOff = cutOffOf(day);
  const isLate = cutOff <= terms.now;
  const lines = standing.lines.map((line) => ({ ...line, agreed: line.price }));
  const proposed = { handoverOn: writeDay(day), lines: rules.todaysLines(lines, products) };
  const reasons = asksBecause
    ? [asksBecause]
    : standing.sendsItself
      ? reasonsToAsk(proposed, standing, known)
      : [];
  return {
    standingId,
    dueOn,
    ...proposed,
    cutOff,
    sendsItself: standing.sendsItself && reasons.length === 0,
    reasons,
    state: isLate ? ('late' as const) : ('open' as const),
    mailDue: isLate || !isMailable(standing) ? null : ('proposal' as const),
    createdAt: terms.now,
    settledAt: isLate ? terms.now : null,
    nextOn: writeDay(rules.followingOf(standing, readDay(dueOn), terms, day)),
  };
}
