import { Page } from '#web/components/layout/page.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { paths } from '#web/paths.ts';
import { type PrivacySection, privacy } from '../shared/privacy.ts';

export function PrivacyPage() {
  return (
    <Page title={privacy.title} description={privacy.lead} path={paths.privacy}>
      <div className="page-width py-10 sm:py-14">
        <PageHeading eyebrow={`Updated ${privacy.updated}`} lead={privacy.lead}>
          {privacy.title}
        </PageHeading>
        <div className="mt-10 gap-14 lg:grid lg:grid-cols-[16rem_1fr]">
          <nav aria-label="On this page" className="mb-10 lg:mb-0">
            <ul className="flex flex-col gap-1 lg:sticky lg:top-28">
              {privacy.sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-block rounded-md py-1.5 font-medium text-primary underline-offset-4 hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="prose">
            {privacy.sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}

function Section({ section }: { section: PrivacySection }) {
  return (
    <section id={section.id} className="prose scroll-mt-28">
      <h2>{section.title}</h2>
      {section.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.points && (
        <ul>
          {section.points.map(({ term, text }) => (
            <li key={text}>
              {term && <strong>{term}: </strong>}
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
