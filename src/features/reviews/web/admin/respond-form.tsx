import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { longestResponse } from '../../shared/limits.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { useRespond } from './use-moderation.ts';

type RespondFormProps = { review: ReviewView; onDone: () => void };

/** What the owner answers; everyone can read it below the review. */
export function RespondForm({ review, onDone }: RespondFormProps) {
  const given = review.adminComment;
  const [text, setText] = useState(given ?? '');
  const respond = useRespond(onDone);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || respond.isPending) return;
    respond.mutate({ id: review.id, admin_comment: text });
  };
  return (
    <form onSubmit={save} className="border-t pt-5">
      <Field
        label={given === null ? 'Your response' : 'Edit your response'}
        hint="Everyone can read it below the review."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={longestResponse}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button type="submit" pending={respond.isPending} disabled={text.trim() === ''}>
          {given === null ? 'Add response' : 'Save response'}
        </Button>
        {given !== null && (
          <Button
            variant="ghost"
            className="text-danger-ink"
            disabled={respond.isPending}
            onClick={() => respond.mutate({ id: review.id, clear: true })}
          >
            Remove response
          </Button>
        )}
      </div>
    </form>
  );
}
