import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryFault } from '#server/mail/delivery-fault.ts';
import type { Claimed, Result } from './exchange.ts';
import { judgeDelivery } from './judge-delivery.ts';

/** Milliseconds for which a first result waits for others, to be settled together. */
const company = 15;

type Options = {
  now(): Date;
  /** Sends one mail; null when it was taken over. Never rejects. */
  send(one: Claimed): Promise<DeliveryFault | null>;
  /** What was not begun is then given back at once. */
  stopping: AbortSignal;
};

/** The mails of one worker that are on their way, and the results that are not settled yet. */
export type Outgoing = {
  readonly inFlight: number;
  readonly unsettled: number;
  readonly delivered: number;
  /** How many mails the server had something to say about: the way out works. */
  readonly answered: number;
  /** How many mails in a row failed because of the way out. */
  readonly troubles: number;
  add(one: Claimed): void;
  take(): Result[];
  giveBack(results: Result[]): void;
  /** Resolves when so many results are there, or all there will be, or a few after a short while. */
  some(count: number): Promise<void>;
};

function resultOf(
  one: Claimed,
  fault: DeliveryFault | null,
  { now, stopping }: Pick<Options, 'now' | 'stopping'>,
): Result {
  const { pause, ...verdict } = judgeDelivery(fault, one);
  const soon = stopping.aborted && fault?.wayOut && !fault.unknown;
  const minutes = soon ? 0 : pause;
  const nextAttemptAt = minutes === null ? null : new Date(now().getTime() + minutes * 60_000);
  return { id: one.id, nextAttemptAt, ...verdict };
}

export function createOutgoing(options: Options): Outgoing {
  let inFlight = 0;
  let delivered = 0;
  let answered = 0;
  let troubles = 0;
  let results: Result[] = [];
  let next = Promise.withResolvers<void>();

  async function send(one: Claimed): Promise<void> {
    const fault = await options.send(one);
    inFlight -= 1;
    if (!fault) delivered += 1;
    if (!fault?.wayOut) answered += 1;
    troubles = fault?.wayOut ? troubles + 1 : 0;
    results.push(resultOf(one, fault, options));
    next.resolve();
    next = Promise.withResolvers();
  }

  const enough = (count: number) => inFlight === 0 || results.length >= count;

  return {
    get inFlight() {
      return inFlight;
    },
    get unsettled() {
      return results.length;
    },
    get delivered() {
      return delivered;
    },
    get answered() {
      return answered;
    },
    get troubles() {
      return troubles;
    },
    add(one) {
      inFlight += 1;
      void send(one);
    },
    take() {
      const taken = results;
      results = [];
      return taken;
    },
    giveBack(back) {
      results.unshift(...back);
    },
    async some(count) {
      if (!enough(count) && results.length === 0) await next.promise;
      if (enough(count)) return;
      let late = false;
      const patience = wait(company).then(() => {
        late = true;
      });
      while (!late && !enough(count)) await Promise.race([next.promise, patience]);
    },
  };
}
