import { formatPhone } from '#shared/people/phone.ts';
import { Page } from '#web/components/layout/page.tsx';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import Check from '~icons/lucide/check';
import Mail from '~icons/lucide/mail';
import Phone from '~icons/lucide/phone';
import { about } from '../shared/about.ts';
import { FounderPicture, halfPage, SitePicture } from './site-picture.tsx';
import { usePages } from './use-words.ts';

const frame = 'rounded-[1.75rem] border border-border shadow-card';

const useWords = () => about(useBusiness(), usePages());

export function AboutPage() {
  const { title, lead } = useWords();
  return (
    <Page title={title} description={lead} path={paths.about}>
      <AboutContent />
    </Page>
  );
}

export function AboutContent() {
  const words = useWords();
  return (
    <div className="page-width py-10 sm:py-14">
      <div
        className={cn(
          'grid items-start gap-8',
          words.examples && 'lg:grid-cols-[1.25fr_1fr] lg:gap-16',
        )}
      >
        <PageHeading lead={words.lead}>{words.title}</PageHeading>
        {words.examples && (
          <SitePicture name="shop-front" sizes={halfPage} priority className={frame} />
        )}
      </div>
      <Story />
      <Values />
      <Pictures />
      {words.showHowWeWork && <HowWeWork />}
      <OwnerContact />
    </div>
  );
}

function Story() {
  const { examples, founderPicture, mission, ownStory, story } = useWords();
  const hasStory = examples || ownStory !== null;
  const hasPicture = examples || founderPicture !== null;
  const hasAside = hasPicture || mission.points.length > 0;
  if (!hasStory && !hasAside) return null;
  return (
    <div
      className={cn(
        'mt-10 grid gap-10 sm:mt-14',
        hasStory && hasPicture && 'lg:grid-cols-[1.25fr_1fr] lg:gap-16',
      )}
    >
      {ownStory !== null ? (
        <section
          className="prose"
          aria-label={story.title}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
          dangerouslySetInnerHTML={{ __html: ownStory }}
        />
      ) : (
        examples && (
          <section className="prose" aria-labelledby="story">
            <h2 id="story">{story.title}</h2>
            {story.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        )
      )}
      {hasAside && (
        <div
          className={cn(
            'grid content-start gap-6 md:grid-cols-2',
            hasStory && 'lg:contents lg:[&>section]:col-span-full',
          )}
        >
          <FounderPicture
            filename={founderPicture}
            examples={examples}
            className={cn(frame, 'md:aspect-auto md:min-h-80')}
          />
          <Mission />
        </div>
      )}
    </div>
  );
}

function Mission() {
  const { mission } = useWords();
  if (mission.points.length === 0) return null;
  return (
    <section aria-labelledby="mission">
      <Card className="bg-secondary p-6 sm:p-8">
        <h2 id="mission" className="text-section">
          {mission.title}
        </h2>
        <ul className="mt-4 grid gap-3 lg:grid-cols-2 lg:gap-x-16">
          {mission.points.map((point) => (
            <li key={point} className="flex gap-3 text-secondary-foreground">
              <Check aria-hidden className="mt-1 size-5 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{point}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Values() {
  const { values } = useWords();
  if (values.items.length === 0) return null;
  return (
    <section className="mt-16" aria-labelledby="values">
      <SectionHeading id="values">{values.title}</SectionHeading>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-6">
        {values.items.map(({ title, text }) => (
          <li key={`${title} ${text}`}>
            <Card className="h-full p-5">
              {title && <h3 className="text-lg">{title}</h3>}
              <p className="mt-1.5 text-muted-foreground">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pictures() {
  const { pictures } = useWords();
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-16 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map(({ picture, caption }) => (
        <li key={picture}>
          <figure>
            <Picture
              filename={picture}
              alt={caption ?? ''}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 94vw"
              ratio="landscape"
              className={frame}
            />
            {caption && (
              <figcaption className="mt-2 text-muted-foreground text-sm">{caption}</figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

function HowWeWork() {
  const { examples, howWeWork } = useWords();
  return (
    <section className="mt-16" aria-labelledby="how-we-work">
      <SectionHeading id="how-we-work">{howWeWork.title}</SectionHeading>
      <div className={cn('mt-6 grid items-center gap-8', examples && 'lg:grid-cols-2 lg:gap-12')}>
        {examples && <SitePicture name="round" sizes={halfPage} className={frame} />}
        <ol className={cn('grid gap-x-6 gap-y-8 sm:grid-cols-2', !examples && 'lg:grid-cols-4')}>
          {howWeWork.steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:items-center max-sm:gap-x-4"
            >
              <span
                aria-hidden
                className="inline-flex size-10 items-center justify-center self-start rounded-full max-sm:row-span-2 bg-marigold-soft font-bold font-heading text-lg text-marigold-ink"
              >
                {index + 1}
              </span>
              <h3 className="text-lg sm:mt-3">{title}</h3>
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
      className="mt-16 rounded-[1.75rem] border border-border bg-card px-6 py-8 shadow-card lg:px-10"
    >
      <h2 id="owner-contact" className="text-section">
        {contact.title}
      </h2>
      <p className="mt-2 text-muted-foreground">
        <strong className="text-foreground">{contact.name}</strong>, {contact.role}. {contact.text}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <WhatsAppLink to={contact.whatsApp}>WhatsApp {formatPhone(contact.whatsApp)}</WhatsAppLink>
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
