/** Where a chosen photo stands on its way into the album. */
export type PhotoStatus = 'waiting' | 'sending' | 'storing' | 'done' | 'failed';

/** A photo chosen on this device. */
export type PhotoItem = {
  id: number;
  file: File;
  status: PhotoStatus;
  /** Share sent, 0 to 100. */
  percent: number;
  /** Why it failed, a sentence. */
  reason: string | null;
  /**
   * The key of a request whose answer never came: it may have been stored, so it is sent again with
   * the same photos under the same key, and then stored once.
   */
  batch: string | null;
};

export type ItemChange = Partial<Omit<PhotoItem, 'id' | 'file'>>;

export function newItem(id: number, file: File): PhotoItem {
  return { id, file, status: 'waiting', percent: 0, reason: null, batch: null };
}
