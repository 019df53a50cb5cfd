import { z } from 'zod';
import { paragraphs } from '#shared/text.ts';
import { flag } from '#shared/wire.ts';
import type { Handover } from '../order-fields.ts';
import { type MessageStep, placeholders, unknownPlaceholders } from './step-message.ts';

/** UTF-16 units. */
const maxTextLength = 1000;

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

const text = paragraphs(maxTextLength, 'Please write a text.').superRefine((text, context) => {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return;
  const known = inBraces(placeholders);
  context.addIssue(`There is no ${inBraces(unknown)}. You can use ${known}.`);
});

export const messageSettingsSchema = z.object({
  confirmText: text.default(
    'Hello {name}, thank you for your order {number}. It comes to {amount due}.\n' +
      'We deliver it on {delivery day}.\n' +
      'You can collect it on {collection day}.\n' +
      'Please pay to {bank details}, with the reference {reference}.\n' +
      'Please pay by {pay by}.\n' +
      'Follow your order: {order link}',
  ),
  confirmMail: flag.default(false),
  onTheWayText: text.default(
    'Hello {name}, your order {number} is on its way to you. Please keep your phone at hand.\n' +
      'Still to pay: {still to pay}',
  ),
  onTheWayMail: flag.default(false),
  readyText: text.default(
    'Hello {name}, your order {number} is ready for you to collect. When will you come?\n' +
      'Still to pay: {still to pay}',
  ),
  readyMail: flag.default(false),
  deliveredText: text.default(
    'Hello {name}, your order {number} is complete. Thank you for buying from us!\n' +
      'We would love to hear how your pet likes it: {review link}',
  ),
  deliveredMail: flag.default(false),
  missedText: text.default(
    'Hello {name}, we could not hand over your order {number}. When shall we come again?',
  ),
  missedMail: flag.default(false),
  cancelledText: text.default(
    'Hello {name}, your order {number} is cancelled. Not expecting this? Please contact us.',
  ),
  cancelledMail: flag.default(true),
});

type MessageSettings = z.output<typeof messageSettingsSchema>;

type Entries = Record<MessageStep, readonly [keyof MessageSettings, keyof MessageSettings]>;

const entries = {
  confirm: ['confirmText', 'confirmMail'],
  'on the way': ['onTheWayText', 'onTheWayMail'],
  delivered: ['deliveredText', 'deliveredMail'],
  missed: ['missedText', 'missedMail'],
  cancelled: ['cancelledText', 'cancelledMail'],
} as const satisfies Entries;

const collectedEntries = {
  ...entries,
  'on the way': ['readyText', 'readyMail'],
} as const satisfies Entries;

export function stepSettings(
  settings: MessageSettings,
  step: MessageStep,
  handover: Handover,
): { text: string; mail: boolean } {
  const [text, mail] = (handover === 'Collection' ? collectedEntries : entries)[step];
  return { text: settings[text], mail: settings[mail] };
}
