import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SentOrder } from '#features/orders/shared/order-view.ts';
import { anotherAddress } from '../calls/calls.ts';
import type { Known } from '../calls/order-senders.ts';
import { type CartLine, orderOf } from '../fixtures/orders.ts';

type Instance = { url: string };

/** How long a customer waits for an answer before trying again, in milliseconds. */
const patience = 5_000;

type Options = {
  lines: CartLine[];
  /** Where an attempt is made: at one instance, or at several at once. */
  instances(attempt: number): Instance[];
  /** Milliseconds between two orders of one customer. */
  pause?: number;
};

export type Customers = {
  known: Known;
  statuses: Set<number>;
  /** Lets some customers order, one order after the other, until the work is done. */
  besides<T>(name: string, task: () => Promise<T>): Promise<T>;
};

/** Customers who send an order with the same key again until it is confirmed, whatever happens. */
export function createCustomers({ lines, instances, pause = 100 }: Options): Customers {
  const known: Known = new Map();
  const statuses = new Set<number>();

  /** The number of the order, or null when no answer came or it was refused for now. */
  async function submit({ url }: Instance, key: string): Promise<string | null> {
    try {
      const answer = await fetch(`${url}/api/send-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...anotherAddress() },
        body: JSON.stringify(orderOf(lines, key)),
        signal: AbortSignal.timeout(patience),
      });
      const order = (await answer.json()) as SentOrder;
      statuses.add(answer.status);
      return answer.status === 200 ? order.orderNumber : null;
    } catch {
      return null;
    }
  }

  async function order(key: string, turn: number): Promise<void> {
    known.set(key, null);
    for (let attempt = turn; ; attempt += 1) {
      const answers = await Promise.all(
        instances(attempt).map((instance) => submit(instance, key)),
      );
      const numbers = answers.filter((one) => one !== null);
      expect(new Set(numbers).size, `orders of ${key}`).toBeLessThan(2);
      const [number] = numbers;
      if (number !== undefined) {
        known.set(key, { number, lines });
        return;
      }
      await pauseFor(pause);
    }
  }

  return {
    known,
    statuses,
    async besides(name, task) {
      let done = false;
      const customers = Array.from({ length: 4 }, async (_, customer) => {
        for (let count = 0; !done; count += 1) {
          await order(`${name}-${customer}-${count}`, count + customer);
          await pauseFor(pause);
        }
      });
      try {
        return await task();
      } finally {
        done = true;
        await Promise.all(customers);
      }
    },
  };
}
