// Part of the early script: until the program has loaded, only visible lazy pictures are requested.
// By default Chrome first requests those of the next three screens. A page that is rendered in the
// browser has no `data-program`: its pictures come with the program and are not held.
const { dataset } = document.documentElement;
if (document.currentScript?.dataset.program) {
  /** The style sheet then hides lazy pictures, and browsers do not request hidden ones. */
  dataset.pictures = 'held';

  addEventListener('DOMContentLoaded', () => {
    const observer = new IntersectionObserver((boxes) => {
      for (const { isIntersecting, target } of boxes)
        if (isIntersecting) target.querySelector('img')?.setAttribute('loading', 'eager');
    });
    for (const { loading, parentElement } of document.images)
      if (loading === 'lazy' && parentElement) observer.observe(parentElement);
  });
}

const releasePictures = () => delete dataset.pictures;

// Part of the early script: fetches the program after the first paint, to not delay styles, fonts
// and the first pictures. The files run in order when all are loaded, because a module that failed
// to load is never refetched in the same document (docs/decisions/015-page-load.md).

/** Milliseconds after `load`. Some browsers report no paint, and hidden tabs are not painted. */
const paintTimeout = 1000;
/** Milliseconds; slow connections need many seconds for the largest file. */
const requestTimeout = 60_000;
const retryDelay = 3000;

let files = document.currentScript?.dataset.program?.split(' ') ?? [];
const fetchOne = (file: string): Promise<unknown> =>
  fetch(file, { priority: 'low', signal: AbortSignal.timeout(requestTimeout) })
    .then((answer) => (answer.ok ? answer.blob() : Promise.reject()))
    .catch(() => new Promise((next) => setTimeout(next, retryDelay)).then(() => fetchOne(file)));
const loadProgram = async () => {
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
addEventListener('load', () => setTimeout(loadProgram, paintTimeout));
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint')[0]) loadProgram();
}).observe({ type: 'paint', buffered: true });
