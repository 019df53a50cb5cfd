import { Fragment, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { TextEditorSlot } from '#features/newsletter/web/slots.ts';
import {
  LongTextSetting,
  PictureSetting,
  PictureUpload,
  SettingsForm,
  TextSetting,
  TickSetting,
} from '#features/settings/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { about } from '../../shared/about.ts';
import { home } from '../../shared/home.ts';
import {
  maxAboutPictures,
  maxCaptionLength,
  pagesSettingsSchema,
} from '../../shared/pages-settings.ts';
import { usePages } from '../use-words.ts';
import { BrandForm } from './brand-form.tsx';
import { PreviewButton, type PreviewedPage } from './preview-button.tsx';

/** A form has '' instead of null. */
const fieldsOf = (entries: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, value]) => [name, value ?? '']),
  ) as z.input<typeof pagesSettingsSchema>;

export function PagesSection() {
  return (
    <div className="flex flex-col gap-6">
      <BrandForm />
      <PagesForm />
    </div>
  );
}

/** The placeholder of each field is the shop's own text. */
function PagesForm() {
  const business = useBusiness();
  const shown = { examples: usePages().examples };
  const words = home(business, shown);
  const story = about(business, shown);
  const now = (text: string) => `Left empty: “${text}”`;
  return (
    <SettingsForm group="pages" schema={pagesSettingsSchema} fieldsOf={fieldsOf}>
      <Part title="Home page" preview="home">
        <TextSetting name="heroTitle" label="Heading" hint={now(words.hero.title)} maxLength={80} />
        <LongTextSetting
          name="heroText"
          label="Sentence below it"
          hint={now(words.hero.text)}
          rows={3}
          maxLength={400}
        />
        <PictureSetting name="heroPicture" label="Photo beside it" />
        {words.benefits.map(({ title, text }, index) => (
          <Fragment key={title}>
            <TextSetting
              name={`promise${index + 1}Title`}
              label={`Promise ${index + 1}`}
              hint={now(title)}
              maxLength={80}
            />
            <LongTextSetting
              name={`promise${index + 1}Text`}
              label={`What promise ${index + 1} means`}
              hint={now(text)}
              rows={3}
              maxLength={400}
            />
          </Fragment>
        ))}
        <TextSetting
          name="aboutTitle"
          label="Heading above the way to About Us"
          hint={now(words.about.title)}
          maxLength={80}
        />
        <LongTextSetting
          name="aboutTeaser"
          label="Sentence above the way to About Us"
          hint={now(words.about.text)}
          rows={3}
          maxLength={400}
        />
      </Part>
      <Part title="About Us" preview="about">
        <LongTextSetting
          name="aboutLead"
          label="Who you are, in a sentence"
          hint={now(story.lead)}
          rows={3}
          maxLength={400}
        />
        <StoryField />
        <PictureSetting name="founderPicture" label="Photo of you" hint="Also on the home page." />
        <LongTextSetting
          name="mission"
          label="Your mission"
          hint="Each line is a point of the list. Left empty, there is none beside your own story."
          rows={4}
          maxLength={1200}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {[1, 2, 3, 4].map((number) => (
            <div key={number} className="flex flex-col gap-4">
              <TextSetting
                name={`value${number}Title`}
                label={`What you stand for, ${number}`}
                maxLength={80}
              />
              <LongTextSetting
                name={`value${number}Text`}
                label={`What you mean by it, ${number}`}
                rows={2}
                maxLength={400}
              />
            </div>
          ))}
        </div>
        <PicturesField />
        <TickSetting name="showHowWeWork">Show the four steps of how you work</TickSetting>
      </Part>
      <Part title="Terms and privacy">
        <LongTextSetting
          name="termsAddition"
          label="In addition to delivery, payment and returns"
          hint="Stands at the end of that page. Nothing in it can take away what the law gives a customer."
          rows={6}
          maxLength={6000}
        />
        <LongTextSetting
          name="privacyAddition"
          label="In addition to the privacy policy"
          hint="Stands at the end of that page."
          rows={6}
          maxLength={6000}
        />
      </Part>
    </SettingsForm>
  );
}

type PartProps = { title: string; preview?: PreviewedPage; children: ReactNode };

function Part({ title, preview, children }: PartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-b pb-6 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        {preview && <PreviewButton page={preview} title={title} />}
      </div>
      {children}
    </section>
  );
}

function StoryField() {
  const { fieldState } = useController({ name: 'aboutStory' });
  return (
    <Field
      label="Your story"
      hint="It takes the place of the example story with its mission and values."
      error={fieldState.error?.message}
    >
      {(control) => <TextEditorSlot control={control} name="aboutStory" />}
    </Field>
  );
}

type AboutPicture = { picture: string; caption: string | null };

function PicturesField() {
  const { field, fieldState } = useController({ name: 'aboutPictures' });
  const pictures: readonly AboutPicture[] = field.value;
  const change = (index: number, ...by: AboutPicture[]) =>
    field.onChange(pictures.toSpliced(index, 1, ...by));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">Photos with captions</legend>
      {pictures.map(({ picture, caption }, index) => (
        <div key={picture} className="flex flex-wrap items-end gap-3">
          <Picture
            filename={picture}
            alt={`Photo ${index + 1}`}
            sizes="6rem"
            ratio="landscape"
            className="w-24 shrink-0 rounded-[0.625rem] border"
          />
          <Field label={`Caption of photo ${index + 1}`} className="min-w-48 flex-1">
            {(control) => (
              <Input
                {...control}
                value={caption ?? ''}
                onChange={({ target }) => change(index, { picture, caption: target.value })}
                maxLength={maxCaptionLength}
                autoComplete="off"
              />
            )}
          </Field>
          <Button
            variant="ghost"
            className="text-danger-ink"
            aria-label={`Remove photo ${index + 1}`}
            onClick={() => change(index)}
          >
            Remove
          </Button>
        </div>
      ))}
      {pictures.length < maxAboutPictures && (
        <PictureUpload
          label={pictures.length === 0 ? 'Photo' : 'Another photo'}
          error={fieldState.error?.message}
          noun="photo"
          stored=""
          onStored={(picture) => field.onChange([...pictures, { picture, caption: null }])}
        />
      )}
    </fieldset>
  );
}
