import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { longestResponse } from '../../shared/limits.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { useRespond } from './use-moderation.ts';

export function useResponseForm(review: ReviewView, onDone: () => void) {
  const { form, unsaved, saved } = useDraftForm({
    name: `response:${review.id}`,
    stored: { text: review.adminComment ?? '' },
  });
  const respond = useRespond(() => {
    saved();
    onDone();
  });
  const submit = form.handleSubmit(({ text }) => {
    if (text.trim() === '' || respond.isPending) return;
    respond.mutate({ id: review.id, admin_comment: text });
  });
  return { form, unsaved, respond, submit };
}

type RespondFormProps = { review: ReviewView; response: ReturnType<typeof useResponseForm> };

export function RespondForm({ review, response }: RespondFormProps) {
  const current = review.adminComment;
  const { form, respond, submit } = response;
  return (
    <form onSubmit={submit} className="border-t pt-5">
      <Field
        label={current === null ? 'Your answer' : 'Edit your answer'}
        hint="Everyone can read it below the review."
      >
        {(control) => (
          <Textarea {...control} {...form.register('text')} rows={4} maxLength={longestResponse} />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          type="submit"
          pending={respond.isPending}
          disabled={form.watch('text').trim() === ''}
        >
          {current === null ? 'Add answer' : 'Save answer'}
        </Button>
        {current !== null && (
          <Button
            variant="ghost"
            className="text-danger-ink"
            disabled={respond.isPending}
            onClick={() => respond.mutate({ id: review.id, clear: true })}
          >
            Remove answer
          </Button>
        )}
      </div>
    </form>
  );
}
