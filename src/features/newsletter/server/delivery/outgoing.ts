import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryFault } from '#server/mail/delivery-fault.ts';
import { createAlikeRefusals, mostTroubles } from './alike-refusals.ts';
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
  /** What the server said to everybody when the gate was closed; null when the way worked since. */
  reason: string | null;
};

/** The mails of one worker that are on their way, and the results that are not settled yet. */
export type Outgoing = {
  readonly inFlight: number;
  readonly unsettled: number;
  /** Refusals of which it is not known yet whether they are about the people. */
  readonly held: number;
  readonly delivered: number;
  /** How many mails the server had something to say about: the way out works. */
  readonly answered: number;
  /** How many mails in a row failed because of the way out. */
  readonly troubles: number;
  /** What the server said of the way out, the last time. */
  readonly trouble: string | null;
  add(one: Claimed): void;
  take(): Result[];
  giveBack(results: Result[]): void;
  /** Nothing more is sent: makes results of what was held, about the people only if the way works. */
  release(works: boolean): void;
  /** Resolves when so many results are there, or all there will be, or a few after a short while. */
  some(count: number): Promise<void>;
};

type Refusal = { one: Claimed; fault: DeliveryFault };

function resultOf(
  one: Claimed,
  fault: DeliveryFault | null,
  { now, stopping }: Pick<Options, 'now' | 'stopping'>,
): Result {
  const { pause, ...verdict } = judgeDelivery(fault, one);
  const soon = stopping.aborted && fault?.wayOut && !fault.unknown;
  const minutes = soon ? 0 : pause;
  const nextAttemptAt = minutes === null ? null : new Date(now().getTime() + minutes * 60_000);
  // What nobody could judge any more is not remembered as if it had been said before.
  const error = soon ? one.lastError : verdict.error;
  return { id: one.id, nextAttemptAt, ...verdict, error, bounced: verdict.bounced && !one.bounced };
}

/** Hands mails to the mail server, several at once, and judges what came of each. */
export function createOutgoing(options: Options): Outgoing {
  let inFlight = 0;
  let delivered = 0;
  let answered = 0;
  let troubles = 0;
  let trouble: string | null = null;
  let held = 0;
  let results: Result[] = [];
  let next = Promise.withResolvers<void>();

  const alike = createAlikeRefusals<Refusal>(options.reason);

  function settle(one: Claimed, fault: DeliveryFault | null): void {
    if (!fault) {
      delivered += 1;
      believe(alike.tookOne());
    }
    if (fault?.wayOut) {
      trouble = fault.reason;
      troubles += 1;
    } else {
      answered += 1;
      troubles = 0;
    }
    results.push(resultOf(one, fault, options));
  }

  function refuse(refusal: Refusal): void {
    const { believed, doubted } = alike.refused(refusal, refusal.fault.reason);
    held += 1;
    believe(believed);
    doubt(doubted);
    // Few as they may be, they were enough to see that it is about the shop.
    if (doubted.length > 0) troubles = Math.max(troubles, mostTroubles);
  }

  function believe(refusals: Refusal[]): void {
    held -= refusals.length;
    for (const { one, fault } of refusals) settle(one, fault);
  }

  function doubt(refusals: Refusal[]): void {
    held -= refusals.length;
    for (const { one, fault } of refusals) {
      settle(one, { ...fault, permanent: false, address: false, wayOut: true });
    }
  }

  async function send(one: Claimed): Promise<void> {
    const fault = await options.send(one);
    inFlight -= 1;
    if (fault?.permanent && /^\d{3}/.test(fault.reason)) refuse({ one, fault });
    else settle(one, fault);
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
    get held() {
      return held;
    },
    get trouble() {
      return trouble;
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
    release(works) {
      const rest = alike.rest();
      if (works) believe(rest);
      else doubt(rest);
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
