import { NewsletterOptIn } from '#features/newsletter/web/public.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { ReviewForm } from './use-review-form.ts';

/** The box that joins the newsletter; only then there is an address to fill in. */
export function JoinFields({ form }: { form: ReviewForm }) {
  const { register, joins, setJoins, formState } = form;
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <NewsletterOptIn
        source="review"
        checked={joins}
        onChange={({ target }) => setJoins(target.checked)}
      />
      {joins && (
        <Field
          label="Email address"
          hint="For the newsletter only; it does not stand in your review."
          error={formState.errors.email?.message}
          required
        >
          {(control) => (
            <Input
              {...control}
              {...register('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </div>
  );
}
