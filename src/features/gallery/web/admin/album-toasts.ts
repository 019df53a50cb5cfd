import { errorCode } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';

/** In milliseconds. */
const duration = 6000;

type Action = 'create album' | 'update album' | 'delete album' | 'delete photo';

const errors: Record<Action, string> = {
  'create album': 'Error creating album',
  'update album': 'Error updating album',
  'delete album': 'Error deleting album',
  'delete photo': 'Error deleting photo',
};

export function showSuccess(message: string): void {
  toast.success(message, { duration });
}

export function showError(message: string): void {
  toast.error(message, { duration });
}

export function showCallError(action: Action, error: unknown): void {
  showError(errorCode(error) === null ? errors[action] : `Failed to ${action}`);
}
