import { useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { productMark } from '../../../shared/letter-parts.ts';
import { longestContent, longestSubject } from '../../../shared/limits.ts';
import { PicturePicker } from './picture-picker.tsx';
import { ProductPicker } from './product-picker.tsx';
import { ScheduleField } from './schedule-field.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFormatting } from './use-formatting.ts';
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
