import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { describeLeftOut } from '../../../shared/body-parts.ts';
import { newsletterPaths } from '../../paths.ts';

type Props = {
  subject: string;
  content: string;
  /** Omits warnings about the current catalogue, which do not apply to a sent newsletter. */
  sent?: boolean;
  className?: string;
};

export function BodyPreview({ subject, content, sent = false, className }: Props) {
  const preview = useBodyPreview(subject, content);
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

/** Debounce in milliseconds. */
const debounce = 350;

function useBodyPreview(subject: string, content: string) {
  const utils = trpc.useUtils();
  const [settled, setSettled] = useState({ subject, content });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ subject, content }), debounce);
    return () => clearTimeout(timer);
  }, [subject, content]);

  // A POST, as the content is too long for a URL; cached like a query.
  return useQuery({
    queryKey: ['newsletter preview', settled],
    queryFn: () => utils.client.newsletter.preview.mutate(settled),
    enabled: settled.subject.trim() !== '' && settled.content.trim() !== '',
    placeholderData: keepPreviousData,
    // The catalogue may change meanwhile.
    staleTime: 10_000,
    gcTime: 60_000,
  });
}

/** A frame has its own CSP; the shop's forbids the inline styles of mails. */
function BodyFrame({ html, className }: { html: string; className?: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!ready || !page) return;
    const scrollTop = page.scrollingElement?.scrollTop ?? 0;
    page.documentElement.innerHTML = html;
    disableLinks(page);
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

function disableLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
}
