export function printLine(what: string, figures: Record<string, string | number>): void {
  const shown = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${what}\n    ${shown.join('   ')}\n`);
}
