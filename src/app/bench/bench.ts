import { measureEarlyPress } from './early-press.ts';
import { measureFigures } from './figures.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGalleryAndReviews } from './gallery-and-reviews.ts';
import { measureHeavyUploads } from './heavy-uploads.ts';
import { measureMemory } from './memory.ts';
import { measureNewsletter } from './newsletter.ts';
import { measurePhotoUpload } from './photo-upload.ts';
import { measureSharedReads } from './shared-reads.ts';
import { measureStandingOrders } from './standing-orders.ts';

/** `npm run bench [NAME]`: measures the figures of docs/performance.md on this machine. */
const measurements: Record<string, () => Promise<void>> = {
  'first-load': measureFirstLoad,
  'early-press': measureEarlyPress,
  'shared-reads': measureSharedReads,
  'gallery-and-reviews': measureGalleryAndReviews,
  'photo-upload': measurePhotoUpload,
  'heavy-uploads': measureHeavyUploads,
  memory: measureMemory,
  newsletter: measureNewsletter,
  figures: measureFigures,
  'standing-orders': measureStandingOrders,
};

const requestedNames = process.argv.slice(2);
for (const [name, measure] of Object.entries(measurements)) {
  if (requestedNames.length === 0 || requestedNames.includes(name)) await measure();
}
