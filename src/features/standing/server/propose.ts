import { ownerAddress } from '#features/auth/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { mailOnceADay } from '#server/mail/mail-limits.ts';
import type { Shop } from '#server/shop.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { cutOffOf } from '../shared/standing-days.ts';
import { standingPaths } from '../shared/standing-link.ts';
import { isMailable, StandingOrder } from './standing-order.entity.ts';
import {
  followingOf,
  handoverOf,
  productsOf,
  type StandingTerms,
  standingTerms,
  todaysLines,
} from './standing-terms.ts';

/** Standing orders per transaction: visitors wait for none longer than about 100 ms. */
const batchSize = 250;

/**
 * Of standing orders; up to a `shopDay`, at a moment. The day before can be answered, and its answer
 * undone, until its cut-off: until then the next one waits.
 */
export const dueWhere = `state = 'active' and next_on <= ?::date and not exists (
    select from proposed_orders as earlier
    where earlier.standing_id = standing_orders.id and earlier.cut_off > ?
      and earlier.state in ('open', 'placing', 'confirmed', 'skipped'))`;

const due = `select id from standing_orders where ${dueWhere} limit 1`;

const lockDue = `
  select id from standing_orders where ${dueWhere} and id between ? and ?
  order by next_on, id limit ${batchSize} for update of standing_orders skip locked`;

const largestId = 2_147_483_647;

/** Only a move can lead back to a proposed day: what was left there is proposed anew, as the latest. */
const insert = `
  insert into proposed_orders (standing_id, due_on, handover_on, cut_off, sends_itself, lines, state,
    mail_due, created_at, asked_since, settled_at)
  select made."standingId", made."dueOn", made."handoverOn", made."cutOff", made."sendsItself",
    made.lines, made.state, made."mailDue", made."createdAt",
    made."createdAt", made."settledAt"
  from jsonb_to_recordset(?::jsonb) as made("standingId" int, "dueOn" date, "handoverOn" date,
    "cutOff" timestamptz, "sendsItself" boolean, lines jsonb, state text, "mailDue" text,
    "createdAt" timestamptz, "settledAt" timestamptz)
  on conflict (standing_id, due_on) do update set id = default, handover_on = excluded.handover_on,
    cut_off = excluded.cut_off, sends_itself = excluded.sends_itself, lines = excluded.lines,
    state = excluded.state, mail_due = excluded.mail_due, created_at = excluded.created_at,
    asked_since = excluded.asked_since, settled_at = excluded.settled_at
  where proposed_orders.state in ('moved', 'skipped')`;

const advance = `
  update standing_orders set next_on = coming."nextOn"
  from jsonb_to_recordset(?::jsonb) as coming(id int, "nextOn" date)
  where standing_orders.id = coming.id`;

/**
 * One proposal per standing order and day of its rhythm, made in the transaction that moves the
 * standing order on to its next day. Missed runs are made up for; what can no longer be answered is
 * recorded as late, and the owner is mailed.
 */
export async function proposeOrders(shop: Shop): Promise<void> {
  const terms = await standingTerms({ shop });
  const until = [lastDueDay(terms), terms.now];
  // A write invalidates cached responses and refetches in open offices, each minute.
  if ((await shop.database.fork().execute(due, until)).length === 0) return;
  let made = batchSize;
  let late = 0;
  while (made > 0 && !shop.background.stopping.aborted) {
    const proposals = await write({ shop }, ['standing'], (em) =>
      proposeBatch(em, terms, [1, largestId]),
    );
    made = proposals.length;
    late += proposals.filter(({ state }) => state === 'late').length;
  }
  await warnOfLate(shop, terms, late);
}

const lastDueDay = ({ today, daysBefore }: StandingTerms) => writeDay(today + daysBefore);

/** Right after a change, if it is due already; in the caller's transaction. */
export async function proposeNow(
  em: EntityManager,
  terms: StandingTerms,
  { id }: Pick<StandingOrder, 'id'>,
): Promise<void> {
  await em.flush();
  await proposeBatch(em, terms, [id, id]);
}

async function proposeBatch(
  em: EntityManager,
  terms: StandingTerms,
  [first, last]: [number, number],
) {
  const rows = await em.execute<{ id: number }[]>(lockDue, [
    lastDueDay(terms),
    terms.now,
    first,
    last,
  ]);
  if (rows.length === 0) return [];
  const found = await em.find(
    StandingOrder,
    { id: { $in: rows.map(({ id }) => id) } },
    { orderBy: { nextOn: 'asc', id: 'asc' } },
  );
  const products = await productsOf(
    em,
    found.flatMap(({ lines }) => lines),
  );
  const proposals = found.flatMap((standing) => {
    const { id: standingId, nextOn, lines, sendsItself } = standing;
    if (!nextOn) return [];
    const handoverOn = handoverOf(standing, readDay(nextOn), terms);
    const cutOff = cutOffOf(handoverOn);
    const isLate = cutOff <= terms.now;
    const following = followingOf(standing, readDay(nextOn), terms);
    const proposal = {
      standingId,
      dueOn: nextOn,
      handoverOn: writeDay(handoverOn),
      cutOff,
      sendsItself,
      lines: todaysLines(lines, products),
      state: isLate ? ('late' as const) : ('open' as const),
      mailDue: isLate || !isMailable(standing) ? null : ('proposal' as const),
      createdAt: terms.now,
      settledAt: isLate ? terms.now : null,
    };
    return [{ ...proposal, next: following === null ? null : writeDay(following) }];
  });
  await em.execute(insert, [JSON.stringify(proposals)], 'run');
  const coming = proposals.map(({ standingId, next }) => ({ id: standingId, nextOn: next }));
  await em.execute(advance, [JSON.stringify(coming)], 'run');
  return proposals;
}

export async function warnOfLate(
  shop: Shop,
  { business }: StandingTerms,
  late: number,
): Promise<void> {
  if (late === 0) return;
  const to = await ownerAddress(shop);
  const words = late === 1 ? 'One standing order was' : `${late} standing orders were`;
  await mailOnceADay(shop, { kind: 'late-standing-orders', about: 'all' }, () => ({
    to,
    subject: `${words} not proposed in time`,
    ...renderMail(business, {
      preview: 'The customers were not asked.',
      heading: `${words} not proposed in time`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Their customers could not be asked in time, because the shop was not running or an email was not delivered. Nothing was ordered. Please call them.',
        },
        {
          kind: 'button',
          label: 'See the standing orders',
          url: `${shop.settings.publicUrl}${standingPaths.office}?attention=true`,
        },
      ],
    }),
  }));
}
