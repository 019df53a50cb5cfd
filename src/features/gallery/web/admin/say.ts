import { errorCode } from '#web/lib/calls/error-text.ts';
import { toast } from '#web/lib/toast.ts';

/** How long the gallery's messages stay, in milliseconds. */
const duration = 6000;

/** What did not work: 'create album'. */
type Deed = 'create album' | 'update album' | 'delete album' | 'delete photo';

const errors: Record<Deed, string> = {
  'create album': 'Error creating album',
  'update album': 'Error updating album',
  'delete album': 'Error deleting album',
  'delete photo': 'Error deleting photo',
};

/** Tells the owner that something worked. */
export function sayDone(message: string): void {
  toast.success(message, { duration });
}

/** Tells the owner that something is wrong. */
export function sayWrong(message: string): void {
  toast.error(message, { duration });
}

/** Tells the owner that the shop refused something, or that it could not be reached. */
export function sayFailed(deed: Deed, error: unknown): void {
  sayWrong(errorCode(error) === null ? errors[deed] : `Failed to ${deed}`);
}
