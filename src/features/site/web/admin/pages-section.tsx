import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import {
  LongTextSetting,
  SettingsForm,
  TextSetting,
  TickSetting,
} from '#features/settings/web/public.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { about } from '../../shared/about.ts';
import { home } from '../../shared/home.ts';
import { pagesSettingsSchema } from '../../shared/pages-settings.ts';
import { usePages } from '../use-words.ts';

/** A form has '' instead of null. */
const fieldsOf = (entries: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, value]) => [name, value ?? '']),
  ) as z.input<typeof pagesSettingsSchema>;

/** The placeholder of each field is the shop's own text. */
export function PagesSection() {
  const business = useBusiness();
  const shown = { examples: usePages().examples };
  const words = home(business, shown);
  const story = about(business, shown);
  const now = (text: string) => `Left empty: “${text}”`;
  return (
    <SettingsForm group="pages" schema={pagesSettingsSchema} fieldsOf={fieldsOf}>
      <Part title="Home page">
        <TextSetting name="heroTitle" label="Heading" hint={now(words.hero.title)} maxLength={80} />
        <LongTextSetting
          name="heroText"
          label="Sentence below it"
          hint={now(words.hero.text)}
          rows={3}
          maxLength={400}
        />
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
      <Part title="About Us">
        <LongTextSetting
          name="aboutLead"
          label="Who you are, in a sentence"
          hint={now(story.lead)}
          rows={3}
          maxLength={400}
        />
        <LongTextSetting
          name="aboutStory"
          label="Your story"
          hint="An empty line begins a new paragraph. It takes the place of the example story with its mission and values."
          rows={12}
          maxLength={6000}
        />
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
