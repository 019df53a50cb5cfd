import type { PhotoItem } from './photo-item.ts';

export type UploadSums = {
  photos: number;
  done: number;
  failed: number;
  /** Of all chosen photos, in bytes. */
  bytes: number;
  /** Share sent of all bytes, 0 to 100. */
  percent: number;
};

/** What is known of the chosen photos together. */
export function sumUp(items: readonly PhotoItem[]): UploadSums {
  const count = (status: PhotoItem['status']) =>
    items.filter((item) => item.status === status).length;
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return {
    photos: items.length,
    done: count('done'),
    failed: count('failed'),
    bytes,
    percent: bytes === 0 ? 0 : (sent / bytes) * 100,
  };
}

/** Bytes as people read them: '3.4 MB'. Under a tenth of a megabyte it says so. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (bytes > 0 && megabytes < 0.1) return 'under 0.1 MB';
  return `${megabytes >= 100 ? Math.round(megabytes) : megabytes.toFixed(1)} MB`;
}
