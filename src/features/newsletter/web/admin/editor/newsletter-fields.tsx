import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { Textarea } from '#web/components/ui/form/textarea.tsx';
import { productMark } from '../../../shared/letter-parts.ts';
import { longestContent, longestSubject } from '../../../shared/limits.ts';
import { earliestSchedule } from '../../../shared/schedule-time.ts';
import { PicturePicker } from './picture-picker.tsx';
import { ProductPicker } from './product-picker.tsx';
import { Toolbar, useFormatting } from './toolbar.tsx';
import type { NewsletterForm } from './use-newsletter-form.ts';

export function NewsletterFields({ form }: { form: NewsletterForm }) {
  const { register, formState } = form.form;
  const { errors } = formState;
  const formatting = useFormatting();
  const [picking, setPicking] = useState<'product' | 'picture' | null>(null);
  // In the order of the screen: the first one that is wrong gets the focus.
  const subjectField = register('subject');
  const { ref: registerContent, ...contentField } = register('content');
  const stopPicking = () => setPicking(null);

  return (
    <div className="flex flex-col gap-5">
      <Field label="Subject" error={errors.subject?.message} required>
        {(control) => (
          <Input {...control} {...subjectField} maxLength={longestSubject} autoComplete="off" />
        )}
      </Field>
      <Field
        label="Content"
        hint="Markdown: **bold**, _italic_, ## heading, - list, [text](address)."
        error={errors.content?.message}
        required
      >
        {(control) => (
          <div>
            <Toolbar
              formatting={formatting}
              onProduct={() => setPicking('product')}
              onPicture={() => setPicking('picture')}
            />
            <Textarea
              {...control}
              {...contentField}
              ref={(field) => {
                formatting.field.current = field;
                registerContent(field);
              }}
              rows={14}
              maxLength={longestContent}
              onKeyDown={formatting.onKeyDown}
              className="rounded-t-none"
            />
          </div>
        )}
      </Field>
      <ScheduleField form={form} />
      <ProductPicker
        open={picking === 'product'}
        onClose={stopPicking}
        onPick={(productID) => formatting.block(productMark(productID))}
      />
      <PicturePicker open={picking === 'picture'} onClose={stopPicking} onPick={formatting.block} />
    </div>
  );
}

/** When to send it, on the shop's clock. */
function ScheduleField({ form: { form, fields, scheduleInput } }: { form: NewsletterForm }) {
  const [earliest] = useState(() => earliestSchedule(Date.now()));
  const { ref: registerSchedule, ...schedule } = form.register('schedule');
  const error = form.formState.errors.schedule?.message;
  const clear = () => {
    form.setValue('schedule', '', { shouldDirty: true });
    form.clearErrors('schedule');
    scheduleInput.current?.focus();
  };
  return (
    <Field
      label="Schedule"
      hint="Optional. Date and time in Africa/Johannesburg; without them it stays a draft until you send it."
      error={error}
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            {...schedule}
            ref={(field) => {
              scheduleInput.current = field;
              registerSchedule(field);
            }}
            type="datetime-local"
            min={earliest}
            className="min-w-0 sm:max-w-72"
          />
          {(fields.schedule !== '' || error) && (
            <Button variant="ghost" onClick={clear}>
              Clear
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
