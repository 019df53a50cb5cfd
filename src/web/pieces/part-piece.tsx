import type { ComponentType } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { AskAgain, missingSentence } from './ask-again.tsx';
import { type Piece, piece } from './piece.tsx';

/** A lazily loaded part of a page. @param what starts an error sentence: "This part". */
export function partPiece<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): Piece<Props> {
  return piece({
    load,
    missing: (absence) => (
      <Alert
        className="self-start"
        tone="warning"
        action={<AskAgain absence={absence} variant="outline" size="sm" />}
      >
        {missingSentence(what, absence)}
      </Alert>
    ),
  });
}
