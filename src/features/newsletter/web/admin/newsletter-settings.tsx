import { type SubmitEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import { newsletterSettingsSchema } from '../../shared/newsletter-settings.ts';
import { OfficeSection } from './office-section.tsx';

const group = 'newsletter';
const rateSchema = newsletterSettingsSchema.shape.rate;

/** What the owner decides about newsletters: who confirms, and how fast they leave. */
export function NewsletterSettings() {
  const utils = trpc.useUtils();
  const settings = trpc.settings.show.useQuery({ group });
  const change = trpc.settings.change.useMutation({
    onSuccess: async (answer) => {
      utils.settings.show.setData({ group }, answer);
      toast.success('Saved. It holds from now on.');
      await utils.newsletter.invalidate();
    },
    onError: (error) => toast.error(errorText(error, 'Failed to save. Please try again.')),
  });
  if (!settings.data) return null;
  const { confirmAll, rate } = newsletterSettingsSchema.parse(settings.data.entries);
  const { fixed } = settings.data;
  return (
    <OfficeSection title="Settings" label="Newsletter settings">
      <CheckboxField
        checked={confirmAll}
        disabled={change.isPending || fixed.includes('confirmAll')}
        onChange={({ target }) => change.mutate({ group, entries: { confirmAll: target.checked } })}
      >
        Everybody who signs up confirms it by a link in a mail. Without the tick, only those who had
        left or whose address refused our mails.
      </CheckboxField>
      <RateForm
        key={rate}
        rate={rate}
        fixed={fixed.includes('rate')}
        pending={change.isPending}
        onSave={(wanted) => change.mutate({ group, entries: { rate: wanted } })}
      />
    </OfficeSection>
  );
}

type RateProps = {
  rate: string;
  fixed: boolean;
  pending: boolean;
  onSave: (rate: string) => void;
};

function RateForm({ rate, fixed, pending, onSave }: RateProps) {
  const [typed, setTyped] = useState(rate);
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = rateSchema.safeParse(typed);
    setError(read.error?.issues[0]?.message);
    if (read.success && read.data !== rate && !pending) onSave(read.data);
  };

  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-3">
      <Field
        label="How fast newsletters leave"
        hint={
          fixed
            ? 'This is set where the shop is installed (NEWSLETTER_RATE).'
            : 'As your mail provider allows it: 20 is mails a second, 300/h an hour, 500/d a day, 0 without a limit.'
        }
        error={error}
      >
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              disabled={fixed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
              className="max-w-40"
            />
            {!fixed && (
              <Button type="submit" variant="outline" pending={pending} disabled={typed === rate}>
                Save
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}
