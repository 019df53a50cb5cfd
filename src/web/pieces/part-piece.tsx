import type { ComponentType } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { type Piece, piece } from './piece.tsx';
import { loadFailureText, RetryButton } from './retry-button.tsx';

/** A lazily loaded part of a page. @param what starts an error sentence: "This part". */
export function partPiece<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): Piece<Props> {
  return piece({
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
