import { z } from 'zod';
import { missedFields } from '#features/orders/shared/office/missed-delivery.ts';
import { rand } from '#features/orders/shared/order-view.ts';
import { cleanLine, line } from '#shared/text.ts';
import { givenDay, shownDay } from '#shared/time/day-schema.ts';
import { flag, identifier, time } from '#shared/wire.ts';
import { anotherPayment, gatePayment } from './deliveries-input.ts';
import { driverStop } from './driver-stop.ts';
import { roundPath } from './round-path.ts';

/** UTF-16 units; also for an area. */
const maxNameLength = 60;
const maxAreas = 300;

const areas = z
  .array(z.string().overwrite(cleanLine).max(maxNameLength), 'Please choose areas from the list.')
  .min(1, 'Please choose at least one area, or all.')
  .max(maxAreas, `Please choose at most ${maxAreas} areas.`)
  .describe('Only stops in these areas; an empty name stands for other addresses');

export const issueLinkInput = z.object({
  day: givenDay,
  name: line(maxNameLength, 'Please say whose link it is.').describe(
    'What the owner calls the driver',
  ),
  areas: areas.nullish(),
});

export const driverLinkView = z.object({
  linkID: z.int(),
  name: z.string(),
  areas: z.array(z.string()).nullable().describe('Null for all stops of the day'),
  createdAt: time,
  expiresAt: time.describe('The end of the day in South Africa'),
});

/** Accepts any text: an invalid token is the same as an unknown one. */
const token = z
  .string('Please send the token of the link.')
  .max(200, 'Please send the token of the link.')
  .describe('What follows the # of the driver’s link');

export const openRoundInput = z.object({ token });

export const deliverStopInput = z.object({
  token,
  orderID: identifier,
  delivered: flag.describe('false takes it back, for a moment after it was said'),
});

export const missStopInput = z.object({
  token,
  orderID: identifier,
  ...missedFields,
  missed: flag.default(true).describe('false takes it back: the stop is on the round'),
});

export const payStopInput = z.object({
  token,
  orderID: identifier,
  ...gatePayment,
  method: gatePayment.method.optional().describe('Only to take it back without'),
  another: anotherPayment,
  paid: flag
    .default(true)
    .describe('false takes back, for a moment, what this link has recorded with this key'),
});

/** Contains nothing but the stops of one day. */
export const driverRound = z.object({
  day: shownDay,
  stops: z.array(driverStop),
  toCollect: rand.describe('Of all stops together, in rand'),
});

/**
 * Browsers never send what follows the # (docs/decisions/018-checkout.md).
 * @param publicUrl without trailing slash.
 */
export function roundLink(publicUrl: string, secret: string): string {
  return `${publicUrl}${roundPath}#${secret}`;
}

export type IssueLinkInput = z.output<typeof issueLinkInput>;
export type MissStopInput = z.output<typeof missStopInput>;
export type PayStopInput = z.output<typeof payStopInput>;
export type DriverLinkView = z.output<typeof driverLinkView>;
export type DriverRound = z.output<typeof driverRound>;
