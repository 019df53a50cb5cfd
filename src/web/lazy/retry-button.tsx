import type { ComponentProps } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import RotateCw from '~icons/lucide/rotate-cw';
import type { LoadFailure } from './lazy-component.tsx';

/** @param what starts the sentence: "The menu". */
export function loadFailureText(what: string, { outdated }: LoadFailure): string {
  return outdated
    ? 'The shop was renewed after you opened this page. Load the page again to go on.'
    : `${what} did not load. The connection may have dropped for a moment.`;
}

type RetryButtonProps = { failure: LoadFailure } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size'
>;

export function RetryButton({ failure: { outdated, trying, retry }, ...styles }: RetryButtonProps) {
  return (
    <Button pending={trying} onClick={retry} {...styles}>
      <RotateCw aria-hidden />
      <span>{outdated ? 'Load again' : 'Try again'}</span>
    </Button>
  );
}
