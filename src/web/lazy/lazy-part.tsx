import type { ComponentType } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import {
  type LazyComponent,
  lazyComponent,
  loadFailureText,
  RetryButton,
} from './lazy-component.tsx';

/** A lazily loaded part of a page. @param what starts an error sentence: "This part". */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent({
    load,
    missing: (failure) => (
      <Alert
        className="self-start"
        tone="warning"
        action={<RetryButton failure={failure} variant="outline" size="sm" />}
      >
        {loadFailureText(what, failure)}
      </Alert>
    ),
  });
}
