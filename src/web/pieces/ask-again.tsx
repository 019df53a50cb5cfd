import type { ComponentProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import RotateCw from '~icons/lucide/rotate-cw';
import type { Absence } from './piece.tsx';

/** @param what starts the sentence: "The menu". */
export function missingSentence(what: string, { outdated }: Absence): string {
  return outdated
    ? 'The shop was renewed after you opened this page. Load the page again to go on.'
    : `${what} did not load. The connection may have dropped for a moment.`;
}

type AskAgainProps = { absence: Absence } & Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

export function AskAgain({ absence: { outdated, trying, retry }, ...styles }: AskAgainProps) {
  return (
    <Button pending={trying} onClick={retry} {...styles}>
      <RotateCw aria-hidden />
      <span>{outdated ? 'Load again' : 'Try again'}</span>
    </Button>
  );
}
