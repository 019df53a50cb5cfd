import { settingsPaths } from '#features/settings/web/paths.ts';
import { paths } from '#web/paths.ts';
import type { Finding } from '../../shared/health-view.ts';
import { operationsPaths } from '../paths.ts';

/** What a finding that is not good means, and the owner's screen that may resolve it. */
type FindingWords = { meaning: string; action?: { label: string; to: string } };

const backUp = { label: 'Back up now', to: operationsPaths.backups };
const settings = { label: 'Open the settings', to: settingsPaths.all };
const mail = { label: 'Open the email settings', to: settingsPaths.of('mail') };
const dashboard = { label: 'Open the dashboard', to: paths.admin.dashboard };
const delivered = 'Some of your emails may land in spam folders, or not arrive.';
const stored = 'New photos or orders may not be saved.';
const reached = 'Customers may not reach your shop, or links in your emails may not work.';
const steady = 'Your shop may be slow, or stop working.';

const words: ReadonlyMap<string, FindingWords> = new Map([
  ['Backups', { meaning: 'If the server broke today, you could lose orders.', action: backUp }],
  ['Mail server', { meaning: 'Emails to you and your customers may not be sent.', action: mail }],
  ['Sender', { meaning: delivered, action: mail }],
  ['SPF', { meaning: delivered }],
  ['DKIM', { meaning: delivered }],
  ['DMARC', { meaning: delivered }],
  ['Public address', { meaning: reached }],
  ['Certificate', { meaning: reached }],
  ['Data folder', { meaning: 'Personal data may be open to others, or not be saved.' }],
  ['Uploads folder', { meaning: stored }],
  ['Unused pictures', { meaning: 'Photos that are not used any more take up room.' }],
  ['Disk', { meaning: stored }],
  ['Clock', { meaning: 'Times in the shop and in your emails may be wrong.' }],
  ['Database', { meaning: steady }],
  ['Database connections', { meaning: steady }],
  ['Other instances', { meaning: steady }],
]);

/** Stored settings and restored backups have a sentence for the owner already. */
export function wordsOf({ check, says }: Pick<Finding, 'check' | 'says'>): FindingWords {
  if (check === 'Stored settings') return { meaning: says, action: settings };
  if (check === 'Restored backup') return { meaning: says, action: dashboard };
  return words.get(check) ?? { meaning: 'The way your shop is installed needs a change.' };
}
