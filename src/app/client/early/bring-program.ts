/*
 * In the first script of every page as well: brings the program once the page can be seen, so that
 * styles, type and the first pictures have the line to themselves. Each file is a script of its own, those
 * it needs before it: so the browser can answer between them. (docs/decisions/056)
 */
{
  /** Some browsers do not tell when they have painted, and what lies in a hidden tab is not; in milliseconds after all has loaded. */
  const patience = 1000;

  let { program } = (document.currentScript as HTMLScriptElement).dataset;
  const bring = () => {
    for (const file of program?.split(' ') ?? []) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = false;
      script.src = file;
      document.head.append(script);
    }
    program = undefined;
  };
  addEventListener('load', () => setTimeout(bring, patience));
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) bring();
  }).observe({ type: 'paint', buffered: true });
}
