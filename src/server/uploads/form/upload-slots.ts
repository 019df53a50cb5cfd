import { DomainError } from '#shared/errors.ts';

/** How many forms may be under way at once, and how many bytes of them may lie on the disk. */
export type Bounds = {
  /** Forms of all together. */
  forms: number;
  /** Forms of one address. */
  formsOfOne: number;
  bytes: number;
};

const megabyte = 1024 * 1024;

/** Strangers send one picture a form, of at most 20 MB; a family behind one connection has four. */
export const ofStrangers: Bounds = { forms: 24, formsOfOne: 4, bytes: 256 * megabyte };

/** Four whole albums at the same time, or any number of smaller forms; whatever strangers do. */
export const ofOwner: Bounds = {
  forms: Number.POSITIVE_INFINITY,
  formsOfOne: Number.POSITIVE_INFINITY,
  bytes: 2048 * megabyte,
};

/** The place of one form under way. */
export type UploadSlot = {
  /** Counts bytes that have arrived. @throws DomainError `unavailable` when there is no room for them. */
  grow(bytes: number): void;
  /** Gives it back, once nothing of the form is on the disk any more. */
  leave(): void;
};

export type UploadSlots = {
  /**
   * Takes a place for a form.
   * @throws DomainError `too_many` when the address has all of its places, `unavailable` when all are taken.
   */
  take(address: string): UploadSlot;
};

/** How soon it makes sense to try again, in seconds. */
const soon = { retryAfter: 30 };

const tooManyOfOne =
  'Several photos are already on their way from your connection. Please try again in a moment.';
const tooManyInAll = 'Many photos are on their way to us right now. Please try again in a minute.';

/** Places within the bounds; all free. */
export function createUploadSlots({ forms, formsOfOne, bytes }: Bounds): UploadSlots {
  const taken = new Map<string, number>();
  let [formsNow, bytesNow] = [0, 0];
  return {
    take(address) {
      const ofThis = taken.get(address) ?? 0;
      if (ofThis >= formsOfOne) throw new DomainError('too_many', tooManyOfOne, soon);
      if (formsNow >= forms) throw new DomainError('unavailable', tooManyInAll, soon);
      taken.set(address, ofThis + 1);
      formsNow += 1;
      let own = 0;
      return {
        grow(more) {
          if (bytesNow + more > bytes) throw new DomainError('unavailable', tooManyInAll, soon);
          bytesNow += more;
          own += more;
        },
        leave() {
          bytesNow -= own;
          formsNow -= 1;
          const left = (taken.get(address) ?? 1) - 1;
          if (left > 0) taken.set(address, left);
          else taken.delete(address);
        },
      };
    },
  };
}
