import { useRef, useState } from 'react';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { productMark } from '../../../shared/body-parts.ts';
import { longestSubject } from '../../../shared/limits.ts';
import { BodyField, type BodyTools } from './body-field.tsx';
import { insertBlock } from './format-text.ts';
import { PicturePicker } from './picture-picker.tsx';
import { ProductChipPicker } from './product-picker.tsx';
import { Toolbar } from './toolbar.tsx';
import type { NewsletterForm } from './use-newsletter-form.ts';

export function NewsletterFields({ form: { form, saving } }: { form: NewsletterForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  const tools = useRef<BodyTools>(null);
  const [picking, setPicking] = useState<'product' | 'picture' | null>(null);
  // Registered in screen order, since the first invalid field is focused.
  const subjectField = register('subject');
  const stopPicking = () => setPicking(null);
  const insert = (block: string) =>
    tools.current?.change((selected) => insertBlock(selected, block));

  return (
    <div className="flex flex-col gap-5">
      <Field label="Subject" error={errors.subject?.message} required>
        {(control) => (
          <Input
            {...control}
            {...subjectField}
            readOnly={saving}
            maxLength={longestSubject}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Content" error={errors.content?.message} required>
        {(control) => (
          <div>
            <Toolbar
              onChange={(make) => tools.current?.change(make)}
              onProduct={() => setPicking('product')}
              onPicture={() => setPicking('picture')}
            />
            <BodyField control={control} form={form} readOnly={saving} tools={tools} />
          </div>
        )}
      </Field>
      <WritingHelp />
      <ProductChipPicker
        open={picking === 'product'}
        onClose={stopPicking}
        onPick={(productID) => insert(productMark(productID))}
      />
      <PicturePicker open={picking === 'picture'} onClose={stopPicking} onPick={insert} />
    </div>
  );
}

const syntaxExamples = [
  ['**spring sale**', 'Words in bold'],
  ['_only this week_', 'Words in italics'],
  ['## Our hours', 'A heading, on a line of its own'],
  ['- Fresh bones', 'An entry of a list, each on a line of its own'],
  ['[our shop](https://…)', 'Words that lead to an address'],
] as const;

function WritingHelp() {
  return (
    <details className="-mt-2 text-sm">
      <summary className="w-fit cursor-pointer rounded-md py-1 text-muted-foreground underline decoration-dotted underline-offset-4">
        How to write headings, bold and lists
      </summary>
      <p className="mt-1.5 text-muted-foreground">
        The buttons above the text write these marks around what is selected; you can type them,
        too. The preview shows what becomes of them.
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {syntaxExamples.map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt className="font-mono text-xs">{mark}</dt>
            <dd className="mb-1 text-muted-foreground sm:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
