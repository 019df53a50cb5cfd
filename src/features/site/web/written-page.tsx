import type { ReactElement, ReactNode } from 'react';
import { addressLine } from '#shared/business/business-words.ts';
import { mapLink } from '#shared/map-link.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { WrittenSection, WrittenText } from '../shared/written.ts';

type Props = {
  text: WrittenText;
  path: string;
  extras?: Readonly<Record<string, ReactNode>>;
};

export function WrittenPage({ text, path, extras = {} }: Props) {
  const sections = Object.entries(text.sections);
  const contents = (
    <ul className="flex flex-col max-lg:mb-3 lg:sticky lg:top-28 lg:gap-1">
      {sections.map(([id, { title }]) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className="flex min-h-11 w-fit items-center rounded-md font-medium text-primary underline-offset-4 hover:underline lg:min-h-9"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Page title={text.title} description={text.lead} path={path}>
      <div data-no-cart-bar className="page-width py-10 sm:py-14">
        <PageHeading eyebrow={`Updated ${text.updated}`} lead={text.lead}>
          {text.title}
        </PageHeading>
        <div className="mt-6 gap-14 lg:mt-10 lg:grid lg:grid-cols-[16rem_1fr]">
          <nav aria-label="On this page">
            <details className="mb-8 border-y lg:hidden">
              <Summary>On this page</Summary>
              {contents}
            </details>
            <div className="h-full max-lg:hidden">{contents}</div>
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

function Section({ id, section: { title, paragraphs, list, points }, children }: SectionProps) {
  return (
    <section id={id} className="prose scroll-mt-28">
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>
          <Words>{text}</Words>
        </p>
      ))}
      {list && (
        <ul>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {points && (
        <dl className="divide-y border-y">
          {Object.entries(points).map(([term, text]) => (
            <div key={text} className="gap-6 py-3 sm:grid sm:grid-cols-[13rem_1fr]">
              <dt className="font-semibold text-heading leading-snug">
                <Term>{term}</Term>
              </dt>
              <dd className="max-sm:mt-1">
                <Words>{text}</Words>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

/** Names of the browser's storage follow in brackets. */
function Term({ children }: { children: string }) {
  const [, words = children, names] = /^(.*) \((.*)\)$/.exec(children) ?? [];
  return (
    <>
      {words}
      {names && (
        <code className="mt-0.5 block font-normal text-muted-foreground text-xs wrap-anywhere">
          {names}
        </code>
      )}
    </>
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
