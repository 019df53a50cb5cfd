import { DomainError } from '#shared/errors.ts';
import { furthestSchedule } from '../shared/limits.ts';

const day = 24 * 3_600_000;

function refuse(message: string): never {
  throw new DomainError('bad_input', message, { issues: [{ path: 'scheduledDate', message }] });
}

/** When to send, or null for not yet. @throws DomainError `bad_input` for a time that is past or far off. */
export function requireFuture(scheduledDate: string | null, now: Date): Date | null {
  if (scheduledDate === null) return null;
  const time = new Date(scheduledDate);
  if (time <= now) refuse('This time is past. Please choose one in the future.');
  if (time.getTime() > now.getTime() + furthestSchedule * day) {
    refuse('Please choose a time within a year.');
  }
  return time;
}
