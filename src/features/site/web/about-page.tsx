import { formatPhone, whatsAppLink } from '#shared/people/phone.ts';
import { WhatsAppMark } from '#web/components/layout/logo.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import Check from '~icons/lucide/check';
import Mail from '~icons/lucide/mail';
import Phone from '~icons/lucide/phone';
import { about } from '../shared/about.ts';
import { SitePicture } from './site-picture.tsx';
import { usePages } from './use-words.ts';

/** As around the drawing of the home page. */
const frame = 'rounded-[1.75rem] border border-border shadow-card';
/** Half of the page, or the full width of a narrow screen. */
const half = '(min-width: 75rem) 34rem, (min-width: 64rem) 46vw, 94vw';

const useWords = () => about(useBusiness(), usePages());

export function AboutPage() {
  const words = useWords();
  return (
    <Page title={words.title} description={words.lead} path={paths.about}>
      <div className="page-width py-10 sm:py-14">
        <div
          className={cn('grid items-center gap-8', words.examples && 'lg:grid-cols-2 lg:gap-16')}
        >
          <PageHeading lead={words.lead}>{words.title}</PageHeading>
          {words.examples && (
            <SitePicture name="shop-front" sizes={half} priority className={frame} />
          )}
        </div>
        {words.ownStory.length > 0 && (
          <section className="prose mt-10 sm:mt-14" aria-label={words.story.title}>
            {words.ownStory.map((text) => (
              <p key={text} className="whitespace-pre-line">
                {text}
              </p>
            ))}
          </section>
        )}
        {words.examples && <Story />}
        {words.showHowWeWork && <HowWeWork />}
        <OwnerContact />
      </div>
    </Page>
  );
}

/** Until the owner has written her own. */
function Story() {
  const words = useWords();
  return (
    <>
      <div className="mt-10 grid gap-10 sm:mt-14 lg:grid-cols-[1.25fr_1fr] lg:gap-16">
        <section className="prose" aria-labelledby="story">
          <h2 id="story">{words.story.title}</h2>
          {words.story.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
        <div className="flex flex-col gap-6">
          <SitePicture name="founder" sizes={half} className={frame} />
          <Mission />
        </div>
      </div>
      <section className="mt-16" aria-labelledby="values">
        <SectionHeading id="values">{words.values.title}</SectionHeading>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          {words.values.items.map(({ title, text }) => (
            <li key={title}>
              <Card className="h-full p-5">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1.5 text-muted-foreground">{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Mission() {
  const { mission } = useWords();
  return (
    <section aria-labelledby="mission" className="grow">
      <Card className="bg-secondary p-6 sm:p-8 lg:sticky lg:top-28">
        <h2 id="mission" className="text-section">
          {mission.title}
        </h2>
        <ul className="mt-4 flex flex-col gap-3">
          {mission.points.map((point) => (
            <li key={point} className="flex gap-3 text-secondary-foreground">
              <Check aria-hidden className="mt-1 size-5 shrink-0" />
              {point}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function HowWeWork() {
  const { examples, howWeWork } = useWords();
  return (
    <section className="mt-16" aria-labelledby="how-we-work">
      <SectionHeading id="how-we-work">{howWeWork.title}</SectionHeading>
      <div className={cn('mt-6 grid items-center gap-8', examples && 'lg:grid-cols-2 lg:gap-12')}>
        {examples && <SitePicture name="round" sizes={half} className={frame} />}
        <ol className={cn('grid gap-x-6 gap-y-8 sm:grid-cols-2', !examples && 'lg:grid-cols-4')}>
          {howWeWork.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span
                aria-hidden
                className="inline-flex size-10 items-center justify-center rounded-full bg-marigold-soft font-bold font-heading text-lg text-marigold-ink"
              >
                {index + 1}
              </span>
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function OwnerContact() {
  const { contact } = useWords();
  return (
    <section
      aria-labelledby="owner-contact"
      className="mt-16 rounded-[1.75rem] border border-border bg-card px-6 py-8 shadow-card sm:px-10"
    >
      <h2 id="owner-contact" className="text-section">
        {contact.title}
      </h2>
      <p className="mt-2 text-muted-foreground">
        <strong className="text-foreground">{contact.name}</strong>, {contact.role}. {contact.text}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button render={<a href={whatsAppLink(contact.whatsApp, '')} rel="noopener" />}>
          <WhatsAppMark />
          WhatsApp {formatPhone(contact.whatsApp)}
        </Button>
        <Button variant="outline" render={<a href={`tel:${contact.phone}`} />}>
          <Phone aria-hidden />
          {formatPhone(contact.phone)}
        </Button>
        {contact.otherPhone && (
          <Button variant="outline" render={<a href={`tel:${contact.otherPhone}`} />}>
            <Phone aria-hidden />
            {formatPhone(contact.otherPhone)}
          </Button>
        )}
        <Button variant="outline" render={<a href={`mailto:${contact.email}`} />}>
          <Mail aria-hidden />
          {contact.email}
        </Button>
      </div>
    </section>
  );
}
