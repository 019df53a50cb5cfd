import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import { reviewSettingsSchema } from '../../shared/review-settings.ts';

/** Whether new reviews are seen at once, or only after the owner has looked at them. */
export function NewReviewsSetting() {
  const utils = trpc.useUtils();
  const group = 'reviews';
  const settings = trpc.settings.show.useQuery({ group });
  const change = trpc.settings.change.useMutation({
    onSuccess: (answer) => {
      utils.settings.show.setData({ group }, answer);
      const { showAtOnce } = reviewSettingsSchema.parse(answer.entries);
      toast.success(
        showAtOnce
          ? 'New reviews are shown at once.'
          : 'New reviews stay hidden until you show them.',
      );
    },
    onError: (error) => toast.error(errorText(error, 'Failed to save. Please try again.')),
  });
  if (!settings.data) return null;
  const { showAtOnce } = reviewSettingsSchema.parse(settings.data.entries);
  return (
    <div className="mb-4">
      <CheckboxField
        checked={showAtOnce}
        disabled={change.isPending || settings.data.fixed.includes('showAtOnce')}
        onChange={({ target }) => change.mutate({ group, entries: { showAtOnce: target.checked } })}
      >
        Show new reviews at once. Without the tick they stay hidden until you have looked at them.
      </CheckboxField>
    </div>
  );
}
