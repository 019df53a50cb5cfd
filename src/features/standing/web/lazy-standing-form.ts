import { lazyPart } from '#web/lazy/lazy-part.tsx';

/** Apart from the pages, as they load the library of forms. */
export const LazyStandingForm = lazyPart(
  'The form',
  async () => (await import('./standing-form.tsx')).StandingForm,
);

export const LazyDetailsForm = lazyPart(
  'The form',
  async () => (await import('./details-form.tsx')).DetailsForm,
);
