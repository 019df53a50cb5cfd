import type { ReactElement, ReactNode } from 'react';
import { addressLine } from '#shared/business/business-words.ts';
import { mapLink } from '#shared/map-link.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { WrittenSection, WrittenText } from '../shared/written.ts';

type Props = {
  text: WrittenText;
  path: string;
  extras?: Readonly<Record<string, ReactNode>>;
};

export function WrittenPage({ text, path, extras = {} }: Props) {
  const sections = Object.entries(text.sections);
  return (
    <Page title={text.title} description={text.lead} path={path}>
      <div className="page-width py-10 sm:py-14">
        <PageHeading eyebrow={`Updated ${text.updated}`} lead={text.lead}>
          {text.title}
        </PageHeading>
        <div className="mt-10 gap-14 lg:grid lg:grid-cols-[16rem_1fr]">
          <nav aria-label="On this page" className="max-lg:hidden">
            <ul className="sticky top-28 flex flex-col gap-1">
              {sections.map(([id, { title }]) => (
                <li key={id}>
                  <Link
                    to={`#${id}`}
                    className="flex min-h-9 w-fit items-center rounded-md font-medium text-primary underline-offset-4 hover:underline"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="prose">
            {sections.map(([id, section]) => (
              <Section key={id} id={id} section={section}>
                {extras[id]}
              </Section>
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}

type SectionProps = { id: string; section: WrittenSection; children: ReactNode };

function Section({ id, section: { title, paragraphs, points = [] }, children }: SectionProps) {
  const hasTerms = !Array.isArray(points);
  const shown = Object.entries(points);
  return (
    <section id={id} className="prose scroll-mt-28">
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>
          <Words>{text}</Words>
        </p>
      ))}
      {shown.length > 0 && (
        <ul>
          {shown.map(([term, text]) => (
            <li key={text}>
              {hasTerms && <strong>{term}: </strong>}
              <Words>{text}</Words>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function Words({ children }: { children: string }) {
  const business = useBusiness();
  const { email, phone } = business;
  const links = [
    [email, `mailto:${email}`],
    [formatPhone(phone), `tel:${phone}`],
    [addressLine(business), mapLink([addressLine(business)])],
  ] as const;
  return links.reduce<(string | ReactElement)[]>(
    (parts, [words, to]) =>
      parts.flatMap((part, index) =>
        typeof part !== 'string'
          ? [part]
          : part.split(words).flatMap((piece, turn) =>
              turn === 0
                ? [piece]
                : [
                    // biome-ignore lint/suspicious/noArrayIndexKey: the words stay where they are
                    <a key={`${to} ${index} ${turn}`} href={to}>
                      {words}
                    </a>,
                    piece,
                  ],
            ),
      ),
    [children],
  );
}
