/**
 * Tells whoever starts the shop what takes its time: one line, with a dot for each second of it and
 * how long it took. Of the work, result and error stay what they are.
 */
export async function step<T>(doing: string, task: () => Promise<T>): Promise<T> {
  const since = performance.now();
  process.stdout.write(`${doing} `);
  const dots = setInterval(() => process.stdout.write('.'), 1000);
  let end = 'that did not work';
  try {
    const result = await task();
    end = `done in ${Math.ceil((performance.now() - since) / 1000)} s`;
    return result;
  } finally {
    clearInterval(dots);
    process.stdout.write(` ${end}\n`);
  }
}
