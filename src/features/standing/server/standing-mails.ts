import { ownerAddress } from '#features/auth/server/public.ts';
import { mailPace } from '#features/newsletter/server/public.ts';
import { write } from '#server/db/write.ts';
import { type MailBlock, renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import type { Shop } from '#server/shop.ts';
import { linesTotal, toRand } from '#shared/money.ts';
import { greeting } from '#shared/people/greeting.ts';
import { readDay, shopDay, startOfDay, weekdayAndDate } from '#shared/time/day.ts';
import { standingLink } from '../shared/standing-link.ts';
import { momentText, rhythmText } from '../shared/standing-text.ts';
import { Proposal, StandingOrder } from './standing-order.entity.ts';
import {
  deliveryOf,
  type ProductsById,
  problemOf,
  productsOf,
  type StandingTerms,
  standingTerms,
} from './standing-terms.ts';

/** Hours of the day, in South Africa, between which emails are sent. */
const firstHour = 8;
const lastHour = 18;
const hour = 60 * 60 * 1000;

const batchSize = 50;

const due = `select id from proposed_orders where mail_due is not null order by id limit ${batchSize}`;

const lockDue = `${due} for update skip locked`;

/** Each is queued once, in the transaction that clears it; those beyond the pace wait. */
export async function sendStandingMails(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const time = (now.getTime() - startOfDay(shopDay(now)).getTime()) / hour;
  if (time < firstHour || time >= lastHour) return;
  if ((await shop.database.fork().execute(due)).length === 0) return;
  const terms = await standingTerms({ shop });
  const replyTo = await ownerAddress(shop);
  const pace = await mailPace(shop);
  let sent = batchSize;
  while (sent === batchSize && !shop.background.stopping.aborted) {
    sent = await write({ shop }, ['standing'], async (em) => {
      const rows = await em.execute<{ id: number }[]>(lockDue);
      const proposals = await em.find(
        Proposal,
        { id: { $in: rows.map(({ id }) => id) } },
        { orderBy: { id: 'asc' } },
      );
      const standings = await em.find(StandingOrder, {
        id: { $in: proposals.map(({ standingId }) => standingId) },
      });
      const products = await productsOf(
        em,
        proposals.flatMap(({ lines }) => lines),
      );
      for (const [index, proposal] of proposals.entries()) {
        if (!(await shop.limits.takeIn(em, pace, 'all'))) return index;
        const standing = standings.find(({ id }) => id === proposal.standingId);
        const mail = standing && mailOf(proposal, standing, { terms, products });
        if (mail) await shop.mail.enqueue(em, { ...mail, to: standing.email, replyTo });
        await em.nativeUpdate(Proposal, { id: proposal.id }, { mailDue: null });
      }
      return rows.length;
    });
    shop.mail.wake();
  }
}

type Known = { terms: StandingTerms; products: ProductsById };

function mailOf(
  proposal: Proposal,
  standing: StandingOrder,
  { terms, products }: Known,
): Omit<OutgoingMail, 'to'> | null {
  const { lines, sendsItself, mailDue } = proposal;
  const day = weekdayAndDate(readDay(proposal.handoverOn));
  const until = momentText(proposal.cutOff);
  const amount = toRand(linesTotal(lines));
  const delivery = deliveryOf(standing, lines, terms);
  const page = standingLink(terms.publicUrl, standing.token);
  const hello = `${greeting('Hello', standing.customer.name)}!`;
  const problems = lines.flatMap((line) => {
    const problem = problemOf(line, products);
    if (problem === null) return [];
    return `${line.description} is ${problem === 'gone' ? 'no longer in the shop' : problem}.`;
  });
  const goods: MailBlock[] = [
    {
      kind: 'table',
      lines: lines.map((line) => ({
        description: line.description,
        quantity: line.quantity,
        amount: toRand(line.price) * line.quantity,
      })),
      total: { label: 'Today’s price', amount },
    },
    ...[...problems, ...delivery].map((text) => ({ kind: 'small', text }) as const),
  ];
  const rhythm: MailBlock = {
    kind: 'small',
    text: `You have this standing order ${rhythmText(standing)}. On its page you can also pause or stop it.`,
  };
  if (mailDue === 'lapsed') {
    return {
      subject: `Your standing order for ${day} was not sent`,
      ...renderMail(terms.business, {
        preview: `It was not confirmed by ${until}.`,
        heading: `Nothing is ordered for ${day}`,
        blocks: [
          {
            kind: 'paragraph',
            text: `${hello} You did not confirm your standing order by ${until}, so we did not send it. The next one is proposed as usual.`,
          },
          { kind: 'button', label: 'See your standing order', url: page },
          { kind: 'small', text: 'Do you need it after all? Just reply to this email.' },
          rhythm,
        ],
      }),
    };
  }
  if (sendsItself) {
    return {
      subject: `We bring your standing order on ${day}`,
      ...renderMail(terms.business, {
        preview: `You need do nothing. Change or skip it by ${until}.`,
        heading: `Your standing order for ${day}`,
        blocks: [
          {
            kind: 'paragraph',
            text: `${hello} This is ordered for you on ${until}, unless you skip or change it before. Are prices more than 10 % higher by then, or is something sold out, we ask you first.`,
          },
          ...goods,
          { kind: 'button', label: 'Change or skip it', url: page },
          rhythm,
        ],
      }),
    };
  }
  const question =
    mailDue === 'question'
      ? `${hello} We did not order this by itself, because something is sold out or more than 10 % dearer. Do you want it as it is now? Please answer by ${until}.`
      : `${hello} Please confirm it by ${until}. Without your answer nothing is ordered.`;
  return {
    subject: `Please confirm your standing order for ${day}`,
    ...renderMail(terms.business, {
      preview: `Confirm, change or skip it by ${until}.`,
      heading: `Your standing order for ${day}`,
      blocks: [
        { kind: 'paragraph', text: question },
        ...goods,
        { kind: 'button', label: 'Confirm it', url: page },
        { kind: 'link', label: 'Change, skip or move it', url: page },
        rhythm,
      ],
    }),
  };
}
