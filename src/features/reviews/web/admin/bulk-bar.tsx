import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { countReviews } from '../../shared/review-stats.ts';
import type { Chosen } from './use-chosen.ts';
import { useVerify } from './use-moderation.ts';

type BulkBarProps = { chosen: Chosen; onDelete: (ids: number[]) => void };

/** Ticks every review on the screen, and does one thing to all that are ticked. */
export function BulkBar({ chosen, onDelete }: BulkBarProps) {
  const verify = useVerify().many;
  const { ids } = chosen;
  const mark = (verified: boolean) =>
    verify.mutate({ ids, verified }, { onSuccess: () => chosen.clear() });
  const nothing = ids.length === 0 || verify.isPending;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div
      role="group"
      aria-label="Several reviews at once"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface px-4 py-2"
    >
      <CheckboxField checked={chosen.all} indeterminate={chosen.some} onChange={chosen.toggleAll}>
        {ids.length === 0 ? 'Choose all on this page' : `${countReviews(ids.length)} chosen`}
      </CheckboxField>
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        <Button variant="outline" size="sm" disabled={nothing} onClick={() => mark(true)}>
          Verify chosen
        </Button>
        <Button variant="outline" size="sm" disabled={nothing} onClick={() => mark(false)}>
          Unverify chosen
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="text-danger-ink"
          disabled={nothing}
          onClick={() => onDelete(ids)}
        >
          Delete chosen
        </Button>
      </div>
    </div>
  );
}
