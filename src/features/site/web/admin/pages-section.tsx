import { Fragment, type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import {
  LongTextSetting,
  PartHeading,
  PictureSetting,
  SettingsForm,
  SettingsPart,
  summaryOf,
  TextSetting,
  TickSetting,
} from '#features/settings/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { lazyPart } from '#web/lazy/lazy-part.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import Eye from '~icons/lucide/eye';
import { about } from '../../shared/about.ts';
import { home } from '../../shared/home.ts';
import { pagesSettingsSchema } from '../../shared/pages-settings.ts';
import { PreviewedWords, usePages } from '../use-words.ts';
import { BrandFields, brandEntries, PicturesField, StoryField } from './own-fields.tsx';

const previewedPages = {
  home: lazyPart('The preview', async () => (await import('../home-page.tsx')).HomeContent),
  about: lazyPart('The preview', async () => (await import('../about-page.tsx')).AboutContent),
};

type PreviewedPage = keyof typeof previewedPages;

/** Shows a page with what the surrounding form has, before it is saved. */
function PreviewButton({ page, title }: { page: PreviewedPage; title: string }) {
  const { getValues } = useFormContext<z.input<typeof pagesSettingsSchema>>();
  const [open, setOpen] = useState(false);
  const preview = trpc.site.preview.useMutation({
    onSuccess: () => setOpen(true),
    onError: toast.failed('Failed to show the preview. Please try again.'),
  });
  const Shown = previewedPages[page];
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Preview of ${title}`}
        pending={preview.isPending}
        onClick={() => preview.mutate(getValues())}
      >
        <Eye aria-hidden />
        Preview
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="xl"
        title={`Preview of ${title}`}
        description="Not saved yet: customers see it once you save."
      >
        {preview.data && (
          <PreviewedWords value={preview.data}>
            <div inert className="-mx-4 rounded-card border bg-background pb-10 sm:mx-0">
              <Shown />
            </div>
          </PreviewedWords>
        )}
      </Dialog>
    </>
  );
}

const schema = pagesSettingsSchema.extend(brandEntries);

/** A form has '' instead of null. */
const fieldsOf = (entries: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, entries[name] ?? '']),
  ) as z.input<typeof schema>;

export function PagesSection() {
  const business = useBusiness();
  const { examples, aboutStory } = usePages();
  const shown = { examples, aboutStory };
  const words = home(business, shown);
  const story = about(business, shown);
  return (
    <SettingsForm group="pages" also="business" schema={schema} fieldsOf={fieldsOf}>
      <Group title="On every page">
        <BrandFields />
      </Group>
      <Group title="Home page" preview="home">
        <SettingsPart
          title="Top of the page"
          names={['heroTitle', 'heroText', 'heroPicture']}
          summary={([title, text, photo]) =>
            summaryOf([title || words.hero.title, text, photo && 'your photo'])
          }
        >
          <Heading name="heroTitle" label="Heading" standard={words.hero.title} />
          <Sentence name="heroText" label="Sentence below it" standard={words.hero.text} />
          <PictureSetting name="heroPicture" label="Photo beside it" />
        </SettingsPart>
        <SettingsPart
          title="Three promises"
          names={promises.flatMap(({ title, text }) => [title, text])}
          summary={(values) =>
            summaryOf(words.benefits.map(({ title }, index) => values[2 * index] || title))
          }
        >
          {words.benefits.map(({ title, text }, index) => (
            <Fragment key={title}>
              <Heading
                name={`promise${index + 1}Title`}
                label={`Promise ${index + 1}`}
                standard={title}
              />
              <Sentence
                name={`promise${index + 1}Text`}
                label={`What promise ${index + 1} means`}
                standard={text}
              />
            </Fragment>
          ))}
        </SettingsPart>
        <SettingsPart
          title="Link to About Us"
          names={['aboutTitle', 'aboutTeaser']}
          summary={([title, text]) => summaryOf([title || words.about.title, text])}
        >
          <Heading
            name="aboutTitle"
            label="Heading above the link to About Us"
            standard={words.about.title}
          />
          <Sentence
            name="aboutTeaser"
            label="Sentence above the link to About Us"
            standard={words.about.text}
          />
        </SettingsPart>
      </Group>
      <Group title="About Us" preview="about">
        <SettingsPart
          title="Who you are"
          names={['aboutLead', 'aboutStory', 'founderPicture']}
          summary={([lead, text, photo]) =>
            summaryOf([lead || story.lead, text, photo && 'your photo'])
          }
        >
          <Sentence name="aboutLead" label="Who you are, in a sentence" standard={story.lead} />
          <StoryField />
          <PictureSetting
            name="founderPicture"
            label="Photo of you"
            hint="Also on the home page."
          />
        </SettingsPart>
        <SettingsPart
          title="Mission and values"
          names={['mission', ...values.flatMap(({ title, text }) => [title, text])]}
          summary={(own) => summaryOf(own.some(Boolean) ? own : [story.mission.points[0]])}
        >
          <LongTextSetting
            name="mission"
            label="Your mission"
            hint="Each line is a point of the list. Left empty, there is none beside your own story."
            rows={4}
            maxLength={1200}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {values.map(({ title, text }, index) => (
              <div key={title} className="flex flex-col gap-4">
                <TextSetting
                  name={title}
                  label={`What you stand for, ${index + 1}`}
                  maxLength={80}
                />
                <LongTextSetting
                  name={text}
                  label={`What you mean by it, ${index + 1}`}
                  rows={2}
                  maxLength={400}
                />
              </div>
            ))}
          </div>
        </SettingsPart>
        <SettingsPart
          title="Photos and steps"
          names={['aboutPictures', 'showHowWeWork']}
          summary={([photos, steps]) =>
            summaryOf([
              Array.isArray(photos) && photos.length > 0 && `Photos: ${photos.length}`,
              steps ? 'How you work is shown' : 'How you work is hidden',
            ])
          }
        >
          <PicturesField />
          <TickSetting name="showHowWeWork">Show the four steps of how you work</TickSetting>
        </SettingsPart>
      </Group>
      <Group title="Terms and privacy">
        <SettingsPart title="Addition to the terms" names={['termsAddition']}>
          <LongTextSetting
            name="termsAddition"
            label="In addition to delivery, payment and returns"
            hint="Shown at the end of that page. Nothing in it can take away what the law gives a customer."
            rows={6}
            maxLength={6000}
          />
        </SettingsPart>
        <SettingsPart title="Addition to the privacy policy" names={['privacyAddition']}>
          <LongTextSetting
            name="privacyAddition"
            label="In addition to the privacy policy"
            hint="Shown at the end of that page."
            rows={6}
            maxLength={6000}
          />
        </SettingsPart>
      </Group>
    </SettingsForm>
  );
}

const numbered = (name: string) => (number: number) => ({
  title: `${name}${number}Title`,
  text: `${name}${number}Text`,
});
const promises = [1, 2, 3].map(numbered('promise'));
const values = [1, 2, 3, 4].map(numbered('value'));

/** `standard` is shown while it is empty. */
type WordsProps = { name: string; label: string; standard: string };

const Heading = ({ standard, ...field }: WordsProps) => (
  <TextSetting {...field} hint={`Left empty: “${standard}”`} maxLength={80} />
);

const Sentence = ({ standard, ...field }: WordsProps) => (
  <LongTextSetting {...field} hint={`Left empty: “${standard}”`} rows={3} maxLength={400} />
);

type GroupProps = { title: string; preview?: PreviewedPage; children: ReactNode };

function Group({ title, preview, children }: GroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <div className="-mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{title}</h2>
        {preview && <PreviewButton page={preview} title={title} />}
      </div>
      <PartHeading value="h3">{children}</PartHeading>
    </section>
  );
}
