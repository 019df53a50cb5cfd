import autocannon from 'autocannon';

const connections = 16;
const seconds = 4;
const rounds = 3;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  }
  return result.requests.average;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export type Comparison = { ours: number; baseline: number; ratio: number };

/**
 * Requests per second of two addresses in turn, so that both see the same moods of the machine.
 * The ratio is the median of the pairs' ratios.
 */
export async function compare(ours: string, baseline: string): Promise<Comparison> {
  await requestsPerSecond(ours);
  const pairs: { ours: number; baseline: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push({
      baseline: await requestsPerSecond(baseline),
      ours: await requestsPerSecond(ours),
    });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.ours / pair.baseline)),
  };
}
