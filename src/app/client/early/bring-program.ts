/*
 * In the first script of every page: fetches the program once the page can be seen, so that styles, fonts and the
 * first pictures have the line to themselves. Each file is a script of its own, those it needs before it: so the
 * browser can answer between them. They run when all are there, for a module that failed to load is not fetched
 * again in the life of a page. (docs/decisions/038)
 */
import { releasePictures } from './hold-pictures.ts';

/** Milliseconds after `load`. Some browsers report no paint, and a hidden tab is not painted. */
const patience = 1000;
/** Milliseconds until a request counts as lost: slow lines need many seconds for the largest file. */
const longestWait = 60_000;
/** Milliseconds before a failed request is repeated. */
const pause = 3000;

let files = document.currentScript?.dataset.program?.split(' ') ?? [];
const fetchOne = (file: string): Promise<unknown> =>
  fetch(file, { priority: 'low', signal: AbortSignal.timeout(longestWait) })
    .then((answer) => (answer.ok ? answer.blob() : Promise.reject()))
    .catch(() => new Promise((next) => setTimeout(next, pause)).then(() => fetchOne(file)));
const bring = async () => {
  if (files.length === 0) return;
  const program = files;
  files = [];
  await Promise.all(program.map(fetchOne));
  releasePictures();
  for (const src of program) {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { type: 'module', async: false, src }));
  }
};
addEventListener('load', () => setTimeout(bring, patience));
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint')[0]) bring();
}).observe({ type: 'paint', buffered: true });
