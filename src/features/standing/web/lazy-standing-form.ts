import { lazyPart } from '#web/lazy/lazy-part.tsx';

/** Apart from the pages, as it loads the library of forms. */
export const LazyStandingForm = lazyPart(
  'The form',
  async () => (await import('./standing-form.tsx')).StandingForm,
);
