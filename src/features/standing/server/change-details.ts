import { findArea } from '#features/areas/shared/find-area.ts';
import { deleteLinks, endProofByLinks, provedAt } from '#features/orders/server/public.ts';
import { emptyColumns } from '#features/orders/shared/order-content.ts';
import { addressNames, typedFields, typedNames } from '#features/orders/shared/order-fields.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { EntityManager } from '#server/db/database.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import type { CorrectionFollower, CorrectionWriter } from '#server/registry.ts';
import { refuseField } from '#shared/errors.ts';
import { readDay, writeDay } from '#shared/time/day.ts';
import { answerableDay, cutOffOf } from '../shared/standing-days.ts';
import { askCustomer } from './ask-customer.ts';
import {
  findAllOfOrder,
  ifOpen,
  isMailable,
  lockLatestProposal,
  lockStanding,
  orderIdsOf,
  type Proposal,
  type StandingOrder,
} from './standing-order.entity.ts';
import {
  calendarOf,
  handoverOf,
  nextAfter,
  type StandingTerms,
  standingTerms,
} from './standing-terms.ts';

type Changes<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

type Details = {
  customer: Changes<StandingOrder['customer']>;
  texts: Changes<StandingOrder['texts']>;
};

type Subject = {
  standing: StandingOrder;
  /** Its proposal that can still be answered, locked. */
  open: Proposal | null;
  terms: StandingTerms;
};

function changesOf<Row extends object>(row: Row, changes: Changes<Row>): Partial<Row> {
  const differing = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && value !== row[name as keyof Row],
  );
  return Object.fromEntries(differing) as Partial<Row>;
}

const { address1, address2, area, postal } = emptyColumns;
const noAddress = { address1, address2, area, postal };

/** @throws DomainError `bad_input` for a customer who empties what an order needs. */
export function refuseMissing(
  { customer }: Pick<StandingOrder, 'customer'>,
  changes: Details['customer'],
): void {
  const after = { ...customer, ...changesOf(customer, changes) };
  for (const name of typedNames) {
    const { missing, section }: { missing?: string; section: string } = typedFields[name];
    const isAsked = section === 'contact' || after.handover === 'Delivery';
    const isGiven = changes[name] !== undefined || changes.handover !== undefined;
    if (missing && isAsked && after[name] === '' && isGiven) {
      refuseField(`customer.${name}`, missing);
    }
  }
}

/**
 * Requires locked rows. A new email address has to be confirmed unless an order has proved it. A new
 * area moves the open proposal to one of its delivery days. @returns the names of changed fields.
 */
export async function applyDetails(
  em: EntityManager,
  writer: CorrectionWriter,
  subject: Subject,
  details: Details,
): Promise<string[]> {
  const { standing, terms } = subject;
  const changed = changesOf(standing.customer, details.customer);
  const texts = changesOf(standing.texts, details.texts);
  const fields = Object.keys({ ...changed, ...texts });
  if (fields.length === 0) return fields;
  const collected = changed.handover === 'Collection' && noAddress;
  standing.customer = { ...standing.customer, ...changed, ...collected };
  standing.texts = { ...standing.texts, ...texts };
  standing.cell = standing.customer.cell;
  const links = { standingId: [standing.id] };
  if ('cell' in changed && writer.actor.kind !== 'customer')
    await deleteLinks(em, { ...links, origin: 'office' });
  if ('handover' in changed || addressNames.some((name) => name in changed)) moveTo(subject);
  const email = standing.customer.email.toLowerCase();
  if (email === standing.email) return fields;
  standing.email = email;
  standing.emailProvedAt = email === '' ? null : await provedAt(em, standing);
  const concerns = [`standing order ${standing.id}`] as const;
  await withdrawMails(em, concerns, terms.now);
  // The previous address may belong to another person.
  if (writer.actor.kind === 'customer') {
    await endProofByLinks(em, links);
    await endProofByLinks(em, { orderId: await orderIdsOf(em, standing) });
  } else await deleteLinks(em, links);
  const isAsked = email !== '' && !standing.emailProvedAt && standing.state !== 'stopped';
  if (isAsked) await askCustomer(em, writer, standing, terms);
  announceAgain(subject);
  return fields;
}

function moveTo({ standing, open, terms }: Subject): void {
  const { handover, area, postal } = standing.customer;
  const found = findArea(terms.table, `${area} ${postal}`, terms.business.town);
  const served = handover === 'Delivery' && found.kind === 'served' ? found.area : null;
  standing.deliveryAreaId = served?.id ?? null;
  standing.deliveryArea = served?.name ?? null;
  if (!open) return;
  const usual = handoverOf(standing, readDay(open.handoverOn), terms);
  const day =
    cutOffOf(usual) > terms.now ? usual : answerableDay(usual, calendarOf(standing, terms));
  if (writeDay(day) === open.handoverOn) return;
  open.handoverOn = writeDay(day);
  open.cutOff = cutOffOf(day);
  open.movedFrom = null;
  standing.nextOn = writeDay(nextAfter(standing, day, terms));
  announceAgain({ standing, open, terms });
}

/** Queues the mail of the proposal again, after a change of its day or of the address. */
export function announceAgain({ standing, open, terms }: Subject): void {
  if (!open || !isMailable(standing)) return;
  open.mailDue = 'proposal';
  open.askedSince = terms.now;
}

/** Copies corrections of an order to its standing orders, for fields with the same previous value. */
export const followCorrection: CorrectionFollower = async (writer) => {
  const terms = await standingTerms(writer);
  return async (em, { orderId, before, after }) => {
    for (const { id } of await findAllOfOrder(em, orderId)) {
      const standing = await lockStanding(em, id);
      const open = ifOpen(await lockLatestProposal(em, standing), terms.now);
      const same = (row: object) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([name, value]) => name in after && value === before[name])
            .map(([name]) => [name, after[name]]),
        );
      const details = { customer: same(standing.customer), texts: same(standing.texts) };
      const fields = await applyDetails(em, writer, { standing, open, terms }, details);
      if (fields.length === 0) continue;
      standing.changedAt = terms.now;
      await em.flush();
      await recordActivity(em, writer.actor, {
        action: 'changed',
        thing: { kind: 'standing order', id },
        after: { fields, ofOrder: orderId },
      });
    }
  };
};
