import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { describeLeftOut } from '../../../shared/body-chips.ts';
import { newsletterPaths } from '../../paths.ts';

type Props = {
  subject: string;
  content: string;
  /** It has gone out: what the shop shows today says nothing about what was read. */
  sent?: boolean;
  className?: string;
};

/** How a newsletter looks in the inbox, drawn anew as it changes. */
export function BodyPreview({ subject, content, sent = false, className }: Props) {
  const filled = subject.trim() !== '' && content.trim() !== '';
  const preview = useBodyPreview(subject, content, filled);
  const size = cn('h-[28rem] max-h-[70dvh]', className);
  return (
    <section aria-label="Preview" className="flex min-h-0 flex-col gap-2">
      {preview.error && (
        <ErrorState query={preview} fallback="Failed to load the preview. Please try again." />
      )}
      {!sent &&
        describeLeftOut(preview.data?.leftOut ?? []).map((sentence) => (
          <Alert key={sentence} tone="warning">
            {sentence}
          </Alert>
        ))}
      {preview.data ? (
        <BodyFrame html={preview.data.html} className={size} />
      ) : (
        !preview.error && <Skeleton className={size} />
      )}
    </section>
  );
}

/** Milliseconds without a key after which what was typed is drawn. */
const pause = 350;

/** How the mail would look. `enabled` once there is something to show. */
function useBodyPreview(subject: string, content: string, enabled: boolean) {
  const utils = trpc.useUtils();
  const [settled, setSettled] = useState({ subject, content });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, content }), pause);
    return () => clearTimeout(timer);
  }, [subject, content]);

  // A newsletter is too long for an address, so it is posted; it is a question all the same.
  return useQuery({
    queryKey: ['newsletter preview', settled],
    queryFn: () => utils.client.newsletter.preview.mutate(settled),
    enabled: enabled && settled.subject.trim() !== '' && settled.content.trim() !== '',
    placeholderData: keepPreviousData,
    // What it shows of the catalogue may change meanwhile; a newsletter looked at again is drawn again.
    staleTime: 10_000,
    gcTime: 60_000,
  });
}

type FrameProps = { html: string; className?: string };

/**
 * Shows a mail. Mails style themselves inline, which the shop's own pages forbid: the frame is an
 * empty page with a policy of its own (styles, our pictures, no script, no form), filled from here.
 */
function BodyFrame({ html, className }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!ready || !page) return;
    const scrollTop = page.scrollingElement?.scrollTop ?? 0;
    page.documentElement.innerHTML = html;
    quietLinks(page);
    page.scrollingElement?.scrollTo({ top: scrollTop, behavior: 'instant' });
  }, [ready, html]);

  return (
    <iframe
      ref={frame}
      title="Preview of the mail"
      src={newsletterPaths.preview}
      onLoad={() => setReady(true)}
      className={cn('w-full rounded-card border border-border bg-card', className)}
    />
  );
}

/** A link in the preview leads nowhere; where it would lead is told under the pointer. */
function quietLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
}
