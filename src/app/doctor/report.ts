import { type Finding, type Mark, worstOf } from '#features/health/shared/health-view.ts';

const signs: Record<Mark, string> = { good: '✓', warning: '!', broken: '✗' };

const summaries: Record<Mark, string> = {
  good: 'Everything is in order.',
  warning: 'Nothing would break; what has an exclamation mark should be better.',
  broken: 'What has a cross would break: mend it before customers come.',
};

/** What was found as lines for a terminal: one for each check, and below it what to do. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, mark, says, remedy }) => [
    `${signs[mark]} ${check.padEnd(width)}  ${says}`,
    ...(remedy === null ? [] : [`  ${' '.repeat(width)}  → ${remedy}`]),
  ]);
  return `${lines.join('\n')}\n\n${summaries[worstOf(findings)]}\n`;
}
