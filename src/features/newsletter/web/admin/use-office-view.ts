import { useSearchParams } from 'react-router-dom';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { type OfficeView, officeViewParams, readOfficeView } from './office-view.ts';

/** What the newsletter screen shows, and how to show something else; Back goes one step back. */
export function useOfficeView() {
  const [params, setParams] = useSearchParams();
  const show = (change: Partial<OfficeView>, options: { replace?: boolean } = {}) =>
    setParams((now) => officeViewParams({ ...readOfficeView(now), ...change }), {
      state: keepPlace,
      ...options,
    });
  return { view: readOfficeView(params), show };
}

export type ShowOffice = ReturnType<typeof useOfficeView>['show'];
