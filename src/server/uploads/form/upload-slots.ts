import { DomainError } from '#shared/errors.ts';

export type Bounds = {
  /** In total. */
  forms: number;
  /** Per address. */
  formsOfOne: number;
  bytes: number;
};

const megabyte = 1024 * 1024;

/** One picture of at most 20 MB per form; a family behind one connection gets four forms. */
export const publicBounds: Bounds = { forms: 24, formsOfOne: 4, bytes: 256 * megabyte };

/** Four full albums at once, or any number of smaller forms, independent of public uploads. */
export const ownerBounds: Bounds = {
  forms: Number.POSITIVE_INFINITY,
  formsOfOne: Number.POSITIVE_INFINITY,
  bytes: 2048 * megabyte,
};

type UploadSlot = {
  /** Counts received bytes. @throws DomainError `unavailable` when there is no space for them. */
  grow(bytes: number): void;
  /** Releases the slot; call it when the form's files are deleted. */
  release(): void;
};

type UploadSlots = {
  /** @throws DomainError `too_many` for the address's limit, `unavailable` for the total. */
  take(address: string): UploadSlot;
};

const retrySoon = { retryAfter: 30 };

const addressMessage =
  'Several photos are already on their way from your connection. Please try again in a moment.';
const totalMessage = 'Many photos are on their way to us right now. Please try again in a minute.';

export function createUploadSlots({ forms, formsOfOne, bytes }: Bounds): UploadSlots {
  const taken = new Map<string, number>();
  let [formsNow, bytesNow] = [0, 0];
  return {
    take(address) {
      const formsOfAddress = taken.get(address) ?? 0;
      if (formsOfAddress >= formsOfOne)
        throw new DomainError('too_many', addressMessage, retrySoon);
      if (formsNow >= forms) throw new DomainError('unavailable', totalMessage, retrySoon);
      taken.set(address, formsOfAddress + 1);
      formsNow += 1;
      let own = 0;
      return {
        grow(more) {
          if (bytesNow + more > bytes)
            throw new DomainError('unavailable', totalMessage, retrySoon);
          bytesNow += more;
          own += more;
        },
        release() {
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
