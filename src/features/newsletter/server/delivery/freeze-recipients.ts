import type { EntityManager } from '#server/db/database.ts';

const freeze = `
  insert into newsletter_deliveries (newsletter_id, subscriber_id, state, message_id, next_attempt_at)
  select ?, id, 'pending', '<' || gen_random_uuid() || '@' || ? || '>', ?::timestamptz
  from subscribers where status = 'active' order by id`;

type Frozen = { newsletterId: number; host: string; now: Date };

/** Makes a delivery of a newsletter for each active subscriber of this moment. @returns how many. */
export async function freezeRecipients(
  em: EntityManager,
  { newsletterId, host, now }: Frozen,
): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    freeze,
    [newsletterId, host, now],
    'run',
  );
  return affectedRows;
}
