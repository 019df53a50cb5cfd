import { measureFirstLoad } from './first-load.ts';
import { measureSharedReads } from './shared-reads.ts';

/** `npm run bench [NAME]`: the figures of docs/performance.md, measured again on this machine. */
const measurements: Record<string, () => Promise<void>> = {
  'first-load': measureFirstLoad,
  'shared-reads': measureSharedReads,
};

const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}
