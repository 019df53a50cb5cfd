import { type Finding, type Mark, worstOf } from '#features/operations/shared/health-view.ts';
import { readSettings, SettingsError } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { examine } from '../doctor/examine.ts';
import { features } from '../features.ts';

const signs: Record<Mark, string> = { good: '✓', warning: '!', broken: '✗' };

const summaries: Record<Mark, string> = {
  good: 'Everything is in order.',
  warning: 'Nothing would break; what has an exclamation mark should be better.',
  broken: 'What has a cross would break: mend it before customers come.',
};

function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, mark, says, remedy }) => [
    `${signs[mark]} ${check.padEnd(width)}  ${says}`,
    ...(remedy === null ? [] : [`  ${' '.repeat(width)}  → ${remedy}`]),
  ]);
  return `${lines.join('\n')}\n\n${summaries[worstOf(findings)]}\n`;
}

/** Reports what would fail in production, with exit code 1. Read-only. */
async function doctor(): Promise<number> {
  const settings = readSettings();
  for (const feature of features) feature.settings?.read(settings);
  const findings = await examine(settings, createLogger('silent'));
  process.stdout.write(reportOf(findings));
  return worstOf(findings) === 'broken' ? 1 : 0;
}

try {
  process.exitCode = await doctor();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  const sentence = `The shop would not start. ${error.message}`;
  process.stdout.write(
    reportOf([{ check: 'Settings', mark: 'broken', says: sentence, remedy: null }]),
  );
  process.exitCode = 1;
}
// Open handles would keep the process running.
setTimeout(() => process.exit(), 500).unref();
