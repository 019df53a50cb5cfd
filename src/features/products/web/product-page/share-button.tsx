import Share from 'lucide/share-2';
import { Button } from '#web/components/ui/button.tsx';
import { useAbsoluteUrl } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';

type ShareButtonProps = { title: string; path: string };

/** Hands a page's address to the phone's own way of sharing; where there is none, copies it. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const url = useAbsoluteUrl()(path);
  return (
    <Button variant="outline" className="noscript:hidden" onClick={() => share({ title, url })}>
      <Share aria-hidden />
      Share
    </Button>
  );
}

async function share(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(page);
    } catch (error) {
      // Closing it without choosing anyone is an answer, too.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(page.url);
    toast.success('Link copied.');
  } catch {
    // An old browser, or one that is not asked over https.
    toast.error(`Your browser would not copy the link. This is it: ${page.url}`);
  }
}
