import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { errorText } from '#web/lib/error-text.ts';
import { LetterFrame } from './letter-frame.tsx';
import { useLetterPreview } from './use-letter-preview.ts';

type Props = { subject: string; content: string; className?: string };

/** How a newsletter looks in the inbox, drawn anew as it changes. */
export function LetterPreview({ subject, content, className }: Props) {
  const filled = subject.trim() !== '' && content.trim() !== '';
  const preview = useLetterPreview(subject, content, filled);
  const size = cn('h-[28rem] max-h-[70dvh]', className);
  return (
    <section aria-label="Preview" className="flex min-h-0 flex-col gap-2">
      {preview.error && (
        <ErrorState
          message={errorText(preview.error, 'Failed to load the preview. Please try again.')}
          pending={preview.isFetching}
          onRetry={() => preview.refetch()}
        />
      )}
      {preview.data ? (
        <LetterFrame html={preview.data.html} className={size} />
      ) : (
        !preview.error && <Skeleton className={size} />
      )}
    </section>
  );
}
