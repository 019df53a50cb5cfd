import type { FilterQuery } from '@mikro-orm/core';
import type { SubscriberFilter } from '../../shared/subscriber-input.ts';
import type { Subscriber } from './subscriber.entity.ts';

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The subscribers that a filter lets through; the search looks anywhere in the address. */
export function subscriberConditions({
  search,
  status,
}: SubscriberFilter): FilterQuery<Subscriber>[] {
  return [
    ...(status ? [{ status }] : []),
    ...(search ? [{ email: { $like: `%${literally(search.toLowerCase())}%` } }] : []),
  ];
}
