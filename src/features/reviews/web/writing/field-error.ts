import { missingFields } from '../../shared/review-input.ts';

/** What a single field says: that all required fields are needed stands once, above them. */
export function fieldError(error: { message?: string } | undefined): string | undefined {
  return error?.message === missingFields ? 'Please fill this in.' : error?.message;
}
