import type { ComponentType } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { AskAgain, missingSentence } from './ask-again.tsx';
import { type Piece, piece } from './piece.tsx';

/** A part within a page. Missing, it says so in its place. @param what begins a sentence: "This part". */
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
