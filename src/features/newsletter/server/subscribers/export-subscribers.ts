import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { subscriberCsvHead, subscriberCsvRow } from '../../shared/subscriber-csv.ts';
import type { SubscriberFilter } from '../../shared/subscriber-input.ts';
import { presentSubscriber } from './present-subscriber.ts';
import { Subscriber } from './subscriber.entity.ts';
import { subscriberConditions } from './subscriber-conditions.ts';

/** Subscribers held in memory at a time. */
const batch = 1000;

/**
 * The subscribers that fit the filter as the text of a CSV file, newest first, in pieces. Nothing is
 * yielded before the caller is known to be the owner. @throws DomainError `unauthorized`.
 */
export async function* exportSubscribers(
  context: RequestContext,
  filter: SubscriberFilter,
): AsyncGenerator<string> {
  if (!(await context.identify())) throw new DomainError('unauthorized', 'Please sign in.');
  const conditions = subscriberConditions(filter);
  let piece = subscriberCsvHead();
  let last: number | undefined;
  do {
    const older = last === undefined ? [] : [{ id: { $lt: last } }];
    const found = await context.shop.database
      .fork()
      .find(
        Subscriber,
        { $and: [...conditions, ...older] },
        { orderBy: { id: 'desc' }, limit: batch },
      );
    yield piece + found.map((one) => subscriberCsvRow(presentSubscriber(one))).join('');
    piece = '';
    last = found.length < batch ? undefined : found.at(-1)?.id;
  } while (last !== undefined);
}
