/** Prints a line with a dot per second and the duration, for slow startup steps. */
export async function step<T>(doing: string, task: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`${doing} `);
  const dots = setInterval(() => process.stdout.write('.'), 1000);
  let end = 'that did not work';
  try {
    const result = await task();
    end = `done in ${Math.ceil((performance.now() - start) / 1000)} s`;
    return result;
  } finally {
    clearInterval(dots);
    process.stdout.write(` ${end}\n`);
  }
}
