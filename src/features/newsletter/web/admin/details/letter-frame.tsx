import { useEffect, useRef, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/paths.ts';

type Props = { html: string; className?: string };

/** A link in the preview leads nowhere; where it would lead is told under the pointer. */
function quietLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
}

/**
 * Shows a mail. Mails style themselves inline, which the shop's own pages forbid: the frame is an
 * empty page with a policy of its own (styles, our pictures, no script, no form), filled from here.
 */
export function LetterFrame({ html, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!ready || !page) return;
    const place = page.scrollingElement?.scrollTop ?? 0;
    page.documentElement.innerHTML = html;
    quietLinks(page);
    page.scrollingElement?.scrollTo({ top: place, behavior: 'instant' });
  }, [ready, html]);

  return (
    <iframe
      ref={frame}
      title="Preview of the mail"
      src={paths.admin.mailPreview}
      onLoad={() => setReady(true)}
      className={cn('w-full rounded-card border border-border bg-card', className)}
    />
  );
}
