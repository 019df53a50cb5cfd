import { z } from 'zod';
import { maxLines, maxUnits } from '#features/cart/shared/cart.ts';
import { changeOrderInput } from '#features/orders/shared/office/office-order-input.ts';
import { mapTexts } from '#features/orders/shared/order-texts.ts';
import { orderCustomerView } from '#features/orders/shared/order-view.ts';
import { ownOrderInput } from '#features/orders/shared/own-page/own-order.ts';
import { emailRefused } from '#shared/people/email.ts';
import { givenDay, shownDay } from '#shared/time/day-schema.ts';
import { flag, identifier, seenVersion, time, wholeNumber } from '#shared/wire.ts';
import { intervals } from './limits.ts';

/** `asked`: not confirmed by the customer yet; stopped ones can be started again until they are deleted. */
export const standingStates = ['asked', 'active', 'paused', 'stopped'] as const;

/**
 * `lapsed`: not confirmed in time. `late`: its mail was not accepted in time. `cancelled` (computed):
 * its order was cancelled.
 */
export const proposalStates = [
  'open',
  'confirmed',
  'skipped',
  'lapsed',
  'late',
  'cancelled',
] as const;

/** Reasons to ask before an order without a confirmation. */
export const questionReasons = [
  'sold out',
  'gone',
  'dearer',
  'minimum',
  'area',
  'day',
  'restored',
] as const;

export const answers = [
  'confirm',
  'skip',
  'move',
  'undo',
  'start',
  'pause',
  'stop',
  'resume',
] as const;

const intervalMessage = `Please choose every ${intervals.join(', ')} weeks.`;

const interval = wholeNumber(1, 52, intervalMessage).refine(
  (weeks) => intervals.some((known) => known === weeks),
  intervalMessage,
);

const line = z.object({
  productID: identifier,
  quantity: wholeNumber(1, maxUnits, `Please order 1 to ${maxUnits} of each product.`),
});

const sendsItself = flag.describe(
  'Without a confirmation, unless a question comes up: sold out, gone, more than 10% dearer',
);

export const standingChoices = z.object({
  everyWeeks: interval.describe(intervals.join(', ')),
  firstDay: givenDay.describe('The next delivery; deliveries count from it'),
  sendsItself: sendsItself.default(false),
  lines: z
    .array(line)
    .min(1, 'Please leave at least one product in it, or stop it.')
    .max(maxLines, `An order can have at most ${maxLines} lines.`),
});

/** Accepts any text: an invalid token is the same as an unknown one. */
export const standingLinkInput = z.object({
  token: ownOrderInput.shape.token,
});

export const makeStandingInput = ownOrderInput.extend(standingChoices.shape);

const change = {
  ...standingChoices.partial().shape,
  sendsItself: sendsItself.optional(),
  customer: changeOrderInput.shape.customer,
  ...mapTexts((_, name) => changeOrderInput.shape[name].optional()),
  version: seenVersion,
};

export const changeStandingInput = standingLinkInput.extend(change);

const answer = {
  answer: z.enum(answers, `Please choose one of: ${answers.join(', ')}.`),
  proposalID: identifier
    .nullish()
    .describe('What is answered; not for start, pause, stop and resume'),
  day: givenDay.nullish().describe('With `move`: to which day; a week later if left out'),
  following: flag
    .default(false)
    .describe('With `move`: the deliveries after it count from the new day too'),
};

export const answerStandingInput = standingLinkInput.extend(answer);

export const standingIdInput = z.object({ standingID: identifier });

export const takeStandingInput = z.object({ orderID: identifier }).extend(standingChoices.shape);

export const officeChangeInput = standingIdInput.extend(change);

export const officeAnswerInput = standingIdInput.extend(answer);

export const standingListInput = z.object({
  attention: flag
    .default(false)
    .describe('Only those with a proposal that waits for an answer or came too late'),
  cell: z.string().nullish().describe('The number of its customer: +27821234567'),
  before: identifier.nullish().describe('The last `standingID` of the part before'),
});

const standingLine = z.object({
  productID: z.int(),
  description: z.string(),
  quantity: z.int(),
  price: z.number().describe('Of one, in rand'),
  problem: z.enum(['sold out', 'gone']).nullable(),
});

const proposal = z.object({
  proposalID: z.int(),
  state: z.enum(proposalStates),
  day: shownDay.describe('Of the delivery or collection'),
  movedFrom: shownDay.nullable().describe('The day that it was moved from'),
  cutOff: time.describe('Until when it can be answered'),
  sendsItself: z.boolean(),
  lines: z.array(standingLine),
  total: z.number().describe('Of the lines, in rand'),
  delivery: z.array(z.string()).describe('What the delivery costs, as sentences'),
  questions: z.array(z.string()).describe('Why it has to be confirmed, as sentences'),
  obstacle: z.string().nullable().describe('Why it cannot be confirmed as it is; null if it can'),
  orderNumber: z.string().nullable(),
  canUndo: z.boolean(),
});

const pastProposal = proposal.pick({ proposalID: true, state: true, day: true, orderNumber: true });

export const standingView = z
  .object({
    version: time,
    state: z.enum(standingStates),
    isProved: z
      .boolean()
      .describe('A link in an email to its address was opened: proposals are emailed to it'),
    everyWeeks: z.int(),
    nextDay: shownDay.describe('After the current proposal, by the rhythm'),
    nextDeliveries: z
      .array(shownDay)
      .describe('The next three, without the days on which the shop delivers nothing'),
    sendsItself: z.boolean(),
    handover: z.enum(['Delivery', 'Collection']),
    deliveryArea: z.string().nullable(),
    address: z.array(z.string()).describe('Its lines; empty for a collection'),
    details: orderCustomerView
      .pick({ address1: true, address2: true, area: true, postal: true, wishedPayment: true })
      .extend(mapTexts(({ description }) => z.string().nullable().describe(description)))
      .describe('What can be changed; names, numbers and addresses are not shown'),
    lines: z.array(standingLine),
    proposal: proposal.nullable().describe('The one that can be answered, or undone'),
    past: z.array(pastProposal).describe('The last ten that are over, newest first'),
  })
  .meta({ id: 'StandingOrder' });

export const standingOfOrder = z.object({
  isPossible: z.boolean(),
  firstDays: z
    .array(z.object({ everyWeeks: z.int(), day: shownDay }))
    .describe('The proposed first day of each interval'),
  standingID: z.number().nullable().describe('The one that this order belongs to, unless stopped'),
  state: z.enum(standingStates).nullable(),
  everyWeeks: z.int().nullable(),
  nextDay: shownDay.nullable(),
});

export const madeStanding = z.object({
  token: z.string().describe('The one of the order: it opens both'),
  standing: standingView,
});

const standingRow = z.object({
  standingID: z.int(),
  state: z.enum(standingStates),
  name: z.string(),
  cell: z.string(),
  emailRefused,
  everyWeeks: z.int(),
  nextDay: shownDay.nullable().describe('Null unless it is running'),
  sendsItself: z.boolean(),
  goods: z.string(),
  proposal: proposal
    .pick({ proposalID: true, state: true, day: true, cutOff: true, orderNumber: true })
    .nullable(),
});

export const standingLinkGiven = z.object({
  link: z.string(),
  message: z.string().describe('For WhatsApp, about the open proposal, with the link'),
});

export const standingPage = z.object({
  rows: z.array(standingRow),
  next: z.int().nullable().describe('`before` of the part that follows'),
  active: z.int(),
  attention: z.int(),
  cutOff: time.nullable().describe('Of the open proposal that ends first'),
});

export const standingDetails = standingRow.extend({
  standing: standingView,
  customer: orderCustomerView,
});

const forecastWeek = z.object({ from: shownDay, until: shownDay, kg: z.number() });

export const forecast = z.object({
  weeks: z.array(forecastWeek),
  products: z.array(
    z.object({
      productID: z.int(),
      description: z.string(),
      quantities: z.array(z.int()).describe('By week'),
    }),
  ),
});

export type ListStanding = z.output<typeof standingListInput>;
export type StandingChoices = z.output<typeof standingChoices>;
export type ChangeStanding = Omit<z.output<typeof officeChangeInput>, 'standingID'>;
export type AnswerStanding = Omit<z.output<typeof officeAnswerInput>, 'standingID'>;
export type ProposalState = (typeof proposalStates)[number];
export type StandingView = z.output<typeof standingView>;
export type ProposalView = z.output<typeof proposal>;
export type StandingLineView = z.output<typeof standingLine>;
export type StandingOfOrder = z.output<typeof standingOfOrder>;
export type StandingRow = z.output<typeof standingRow>;
export type StandingPage = z.output<typeof standingPage>;
export type StandingDetails = z.output<typeof standingDetails>;
export type Forecast = z.output<typeof forecast>;
