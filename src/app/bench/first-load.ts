import { startShop } from '#test/servers/server-process.ts';
import { printLine } from './measure.ts';

const kilobyte = 1000;

/** JavaScript of a first visit to `/`, brotli. */
export async function measureFirstLoad(): Promise<void> {
  const shop = await startShop({ STARTER_DATA: 'true' });
  try {
    const page = await (await fetch(shop.url)).text();
    const [, early = '', program = ''] =
      /<script src="([^"]+)" data-program="([^"]+)"/.exec(page) ?? [];
    const scripts = [early, ...program.split(' ')];
    let bytes = 0;
    for (const script of new Set(scripts)) {
      const answer = await fetch(shop.url + script, { headers: { 'accept-encoding': 'br' } });
      bytes += Number(answer.headers.get('content-length'));
    }
    printLine('First-load JavaScript of /', {
      'kB (brotli)': (bytes / kilobyte).toFixed(1),
      files: scripts.length,
      goal: '≤ 150',
    });
  } finally {
    await shop.stop();
  }
}
