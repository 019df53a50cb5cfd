import { worstOf } from '#features/health/shared/health-view.ts';
import { readSettings, SettingsError } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { examine } from '../doctor/examine.ts';
import { reportOf } from '../doctor/report.ts';
import { features } from '../features.ts';

/**
 * Says what would break in production, and exits with 1 if something would. It changes nothing, and
 * works whether the shop runs or not.
 */
async function doctor(): Promise<number> {
  const settings = readSettings();
  for (const feature of features) feature.settings?.of(settings);
  const findings = await examine(settings, createLogger('silent'));
  process.stdout.write(reportOf(findings));
  return worstOf(findings) === 'broken' ? 1 : 0;
}

try {
  process.exitCode = await doctor();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  const says = `The shop would not start. ${error.message}`;
  process.stdout.write(reportOf([{ check: 'Settings', mark: 'broken', says, remedy: null }]));
  process.exitCode = 1;
}
// Whatever was not waited for any more would keep the process.
setTimeout(() => process.exit(), 500).unref();
