import type { ReactNode } from 'react';
import CircleHelp from '~icons/lucide/circle-question-mark';

type HelpProps = {
  question: string;
  children: ReactNode;
};

export function Help({ question, children }: HelpProps) {
  return (
    <details className="min-w-0 open:order-last open:basis-full">
      <summary className="inline-flex min-h-6 cursor-pointer pointer-coarse:min-h-11 items-center gap-1.5 text-muted-foreground text-sm marker:content-none hover:text-foreground [&::-webkit-details-marker]:hidden">
        <CircleHelp aria-hidden className="size-4 shrink-0" />
        <span className="underline decoration-current/35 underline-offset-4 @max-[40rem]:sr-only">
          {question}
        </span>
      </summary>
      <div className="mt-1 mb-2 max-w-3xl space-y-1.5 rounded-card border bg-card px-4 py-3 text-compact text-foreground">
        {children}
      </div>
    </details>
  );
}
