import { ownerAddress } from '#features/auth/server/public.ts';
import { mailPace } from '#features/newsletter/server/public.ts';
import { giveLink } from '#features/orders/server/public.ts';
import { write } from '#server/db/write.ts';
import { type MailBlock, renderMail } from '#server/mail/layout/render-mail.ts';
import { isMailHour } from '#server/mail/mail-hours.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import type { Shop } from '#server/shop.ts';
import { linesTotal, toRand } from '#shared/money.ts';
import { greeting } from '#shared/people/greeting.ts';
import { millisecondsOfADay, readDay, weekdayAndDate } from '#shared/time/day.ts';
import { standingLink } from '../shared/standing-link.ts';
import { momentText, rhythmText } from '../shared/standing-text.ts';
import { isMailable, Proposal, StandingOrder } from './standing-order.entity.ts';
import {
  deliveryOf,
  type ProductsById,
  problemOf,
  productsOf,
  type StandingTerms,
  standingTerms,
} from './standing-terms.ts';

const batchSize = 50;

const due = `select id from proposed_orders where mail_due is not null order by id limit ${batchSize}`;

const lockDue = `${due} for update skip locked`;

/** Each is queued once, in the transaction that clears it; those beyond the pace wait. */
export async function sendStandingMails(shop: Shop): Promise<void> {
  if (!isMailHour(shop.clock.now())) return;
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
        if (standing && isMailable(standing)) {
          const origin = { origin: 'mail', createdAt: terms.now } as const;
          const token = await giveLink(em, { standingId: standing.id }, origin);
          const mail = mailOf(proposal, standing, { terms, products, token });
          const concerns = `standing order ${standing.id}` as const;
          // Proposals expire at their cut-off; the notice that one lapsed, a day later.
          const wait = proposal.mailDue === 'lapsed' ? millisecondsOfADay : 0;
          const validUntil = new Date(proposal.cutOff.getTime() + wait);
          const addressed = { ...mail, to: standing.email, replyTo, concerns, validUntil };
          await shop.mail.enqueue(em, addressed);
        }
        await em.nativeUpdate(Proposal, { id: proposal.id }, { mailDue: null });
      }
      return rows.length;
    });
    shop.mail.wake();
  }
}

type Known = { terms: StandingTerms; products: ProductsById; token: string };

function mailOf(
  proposal: Proposal,
  standing: StandingOrder,
  { terms, products, token }: Known,
): Omit<OutgoingMail, 'to'> {
  const { lines, handoverOn, cutOff } = proposal;
  const day = weekdayAndDate(readDay(handoverOn));
  const problems = lines.flatMap((line) => {
    const problem = problemOf(line, products);
    if (problem === null) return [];
    return `${line.description} is ${problem === 'gone' ? 'no longer in the shop' : 'sold out'}: please take it out.`;
  });
  const amount = toRand(linesTotal(lines));
  const goods: MailBlock[] = [
    {
      kind: 'table',
      lines: lines.map(({ description, quantity, price }) => ({
        description,
        quantity,
        amount: toRand(price) * quantity,
      })),
      total: { label: 'Today’s price', amount },
    },
    ...[...problems, ...deliveryOf(standing, lines, terms)].map(
      (text) => ({ kind: 'small', text }) as const,
    ),
  ];
  const page = standingLink(terms.publicUrl, token);
  const hello = `${greeting('Hello', standing.customer.name)}!`;
  const rhythm: MailBlock = {
    kind: 'small',
    text: `You get this order ${rhythmText(standing)}. You can pause or stop it on its page.`,
  };
  const mail = (subject: string, preview: string, blocks: readonly MailBlock[]) => ({
    subject,
    ...renderMail(terms.business, {
      preview,
      heading: `Your standing order for ${day}`,
      blocks: [...blocks, rhythm],
    }),
  });
  const until = momentText(cutOff);
  if (proposal.mailDue === 'lapsed') {
    const next = standing.nextOn == null ? '' : ' We’ll write to you again before the next one.';
    return mail(
      `Your standing order for ${day} was not sent`,
      `It was not confirmed by ${until}.`,
      [
        {
          kind: 'paragraph',
          text: `${hello} You did not confirm it by ${until}, so nothing was ordered.${next}`,
        },
        { kind: 'button', label: 'See your standing order', url: page },
        { kind: 'small', text: 'Do you need it after all? Just reply to this email.' },
      ],
    );
  }
  if (proposal.sendsItself) {
    return mail(`Your standing order for ${day}`, `Change or skip it by ${until}.`, [
      {
        kind: 'paragraph',
        text: `${hello} We’ll order this for you on ${until}, unless you change or skip it before. If something is sold out or more than 10% dearer by then, we’ll ask you first.`,
      },
      ...goods,
      { kind: 'button', label: 'Change or skip it', url: page },
    ]);
  }
  const question =
    proposal.mailDue === 'question'
      ? `${hello} We have not ordered this yet, because something is sold out or more than 10% dearer. Do you want it as it is now? Please answer by ${until}.`
      : `${hello} Please confirm it by ${until}. If you don’t answer, nothing is ordered.`;
  return mail(
    `Please confirm your standing order for ${day}`,
    `Confirm, change or skip it by ${until}.`,
    [
      { kind: 'paragraph', text: question },
      ...goods,
      ...(problems.length > 0
        ? [{ kind: 'button', label: 'Change or skip it', url: page } as const]
        : [
            { kind: 'button', label: 'Confirm it', url: page } as const,
            { kind: 'link', label: 'Change, skip or move it', url: page } as const,
          ]),
    ],
  );
}
