import { mailPace } from '#features/newsletter/server/public.ts';
import { giveLink, linesTable } from '#features/orders/server/public.ts';
import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { queueDueMails } from '#server/mail/due-mails.ts';
import { type MailBlock, renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { linesTotal } from '#shared/money.ts';
import { greeting } from '#shared/people/greeting.ts';
import { millisecondsOfADay, readDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { standingLink } from '../shared/standing-link.ts';
import { momentText, rhythmText } from '../shared/standing-text.ts';
import { obstacleOf, questionsOf } from './questions.ts';
import { isMailable } from './standing-order.entity.ts';
import * as rules from './standing-terms.ts';

/** Moved proposals are announced `daysBefore` their new day. */
const due = `
  select proposed.id from proposed_orders as proposed
  join standing_orders as standing on standing.id = proposed.standing_id
  where mail_due is not null and (moved_from is null or handover_on <= ?::date)
  order by proposed.id`;

export async function sendStandingMails(shop: Shop): Promise<void> {
  const terms = await rules.standingTerms({ shop });
  await queueDueMails<{ id: number }>(shop, {
    pace: await mailPace(shop),
    due,
    values: [writeDay(terms.today + terms.daysBefore)],
    // Answers lock both.
    locked: 'proposed, standing',
    async read(em, rows) {
      const { found, products } = await rules.readProposals(em, rows);
      return found.map((one) => ({
        compose: isMailable(one.standing) ? () => compose(em, one, { terms, products }) : null,
        async settle() {
          one.proposal.mailDue = null;
          await em.flush();
        },
      }));
    },
  });
}

async function compose(
  em: EntityManager,
  { proposal, standing }: rules.Proposed,
  known: { terms: rules.StandingTerms; products: rules.ProductsById },
): Promise<OutgoingMail> {
  const { terms, products } = known;
  const token = await giveLink(em, { standingId: standing.id }, 'mail', terms.now);
  const page = standingLink(terms.publicUrl, token);
  if (proposal.state === 'open') proposal.lines = rules.todaysLines(proposal.lines, products);
  const { handoverOn, cutOff, mailDue } = proposal;
  const day = weekdayAndDate(readDay(handoverOn));
  const obstacle = obstacleOf(proposal, standing, known);
  const why = [...questionsOf(proposal, standing, known), obstacle ?? ''].join(' ').trim();
  const goods = goodsOf({ proposal, standing }, terms);
  const hello = `${greeting('Hello', standing.customer.name)}!`;
  const rhythm = `You get this order ${rhythmText(standing.everyWeeks)}. You can pause or stop it on its page.`;
  // Proposals expire at their cut-off; the notice that one lapsed, a day later.
  const wait = mailDue === 'lapsed' ? millisecondsOfADay : 0;
  const mail = (subject: string, preview: string, blocks: readonly MailBlock[]): OutgoingMail => ({
    to: standing.email,
    replyTo: terms.replyTo,
    concerns: `standing order ${standing.id}`,
    validUntil: new Date(cutOff.getTime() + wait),
    subject,
    ...renderMail(terms.business, {
      preview,
      heading: `Your standing order for ${day}`,
      blocks: [...blocks, { kind: 'small', text: rhythm }],
    }),
  });
  const until = momentText(cutOff);
  if (mailDue === 'lapsed') {
    return mail(
      `Your standing order for ${day} was not sent`,
      `It was not confirmed by ${until}.`,
      [
        `${hello} You did not confirm it by ${until}, so nothing was ordered. We’ll write to you again before the next one.`,
        { kind: 'button', label: 'See your standing order', url: page },
        { kind: 'small', text: 'Do you need it after all? Just reply to this email.' },
      ],
    );
  }
  if (proposal.sendsItself) {
    return mail(`Your standing order for ${day}`, `Change or skip it by ${until}.`, [
      `${hello} We’ll order this for you on ${until}, unless you change or skip it before. If something is sold out or more than 10% dearer by then, we’ll ask you first.`,
      ...goods,
      { kind: 'button', label: 'Change or skip it', url: page },
    ]);
  }
  const asked =
    proposal.reasons.length === 0
      ? `Please confirm it by ${until}. If you don’t answer, nothing is ordered.`
      : `We have not ordered this yet. ${why} ${obstacle === null ? 'Do you want it as it is now?' : 'Please change it.'} Please answer by ${until}.`;
  return mail(
    `Please confirm your standing order for ${day}`,
    `Confirm, change or skip it by ${until}.`,
    [
      `${hello} ${asked}`,
      ...goods,
      ...(obstacle === null
        ? [
            { kind: 'button', label: 'Confirm it', url: page } as const,
            { kind: 'link', label: 'Change, skip or move it', url: page } as const,
          ]
        : [
            ...(proposal.reasons.length === 0 ? [{ kind: 'small', text: obstacle } as const] : []),
            { kind: 'button', label: 'Change or skip it', url: page } as const,
          ]),
    ],
  );
}

function goodsOf(
  { proposal: { lines }, standing }: rules.Proposed,
  terms: rules.StandingTerms,
): MailBlock[] {
  const { words, sums } = rules.deliveryOf(standing, lines, terms);
  return [
    linesTable({ lines, total: linesTotal(lines) }, sums, 'Today’s price'),
    ...(sums.length === 0 ? words : []).map((text) => ({ kind: 'small', text }) as const),
  ];
}
