import type { ReactNode } from 'react';
import { addressLine } from '#shared/business/business-words.ts';
import { formatPhone, whatsAppLink } from '#shared/people/phone.ts';
import seal from '#web/assets/seal.svg?no-inline';
import { Link } from '#web/components/ui/link.tsx';
import type { MenuEntry } from '#web/feature.ts';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import Clock from '~icons/lucide/clock';
import Mail from '~icons/lucide/mail';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import { FacebookMark, LogoMark, WhatsAppMark, Wordmark } from './logo.tsx';

/** Characters per arc at the default letter size. */
const room = 22;

function halves(words: string): [string, string] {
  const parts = words.split(' under ');
  if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? ''];
  const middle = words.indexOf(' ', words.length / 2 - 1);
  return middle < 0 ? [words, ''] : [words.slice(0, middle), words.slice(middle + 1)];
}

function CertificationBadge({ words, className }: { words: string; className?: string }) {
  const [above, below] = halves(words);
  const fontSize = 13.5 * Math.min(1, room / Math.max(above.length, below.length));
  return (
    <svg role="img" aria-label={words} viewBox="0 0 200 200" className={className}>
      <image href={seal} width="200" height="200" />
      <path id="seal-top" d="M44 99a56 56 0 0 1 112 0" fill="none" />
      <path id="seal-bottom" d="M37 99a63 63 0 0 0 126 0" fill="none" />
      <g className="fill-footer-foreground font-bold" fontSize={fontSize} textAnchor="middle">
        <text letterSpacing="0.9">
          <textPath href="#seal-top" startOffset="50%">
            {above}
          </textPath>
        </text>
        <text letterSpacing="0.9">
          <textPath href="#seal-bottom" startOffset="50%">
            {below}
          </textPath>
        </text>
      </g>
    </svg>
  );
}

type FooterProps = {
  menu: readonly MenuEntry[];
  /** Passed in, so that server and browser render the same. */
  year: number;
  newsletter?: ReactNode;
  visit?: ReactNode;
};

/** Phones show all of it in half a window. */
export function Footer({ menu, year, newsletter, visit }: FooterProps) {
  const { tagline, certification } = useBusiness();
  return (
    <footer className="on-dark footer-logo mt-10 bg-footer text-footer-foreground sm:mt-16 print:hidden">
      <div className="page-width pt-4 sm:pt-8 sm:pb-2">
        {newsletter && (
          <div className="mb-2.5 border-footer-border border-b pb-2.5 sm:mb-6 sm:pb-5">
            {newsletter}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-1 sm:grid sm:grid-cols-2 sm:items-start sm:gap-x-10 sm:gap-y-6 lg:grid-cols-[1fr_1.6fr_auto]">
          <div className="flex flex-col items-start sm:col-start-1 sm:row-start-1 sm:gap-3">
            <Link to={paths.home} className="flex items-center gap-3 rounded-control max-sm:hidden">
              <LogoMark />
              <Wordmark />
            </Link>
            {tagline && <p className="max-w-72 text-footer-muted max-sm:sr-only">{tagline}.</p>}
            <div className="flex items-center gap-2.5">
              <SocialLinks />
              {certification && (
                <CertificationBadge
                  words={certification}
                  className="size-12 max-[22.4rem]:size-10 sm:size-16"
                />
              )}
            </div>
          </div>
          <ContactDetails visit={visit} />
          <FooterSection title="Quick links">
            <ul className="flex flex-wrap justify-between gap-x-1 max-sm:order-last max-sm:w-full sm:grid sm:grid-cols-2 sm:gap-x-8">
              {menu.map((entry) => (
                <li key={entry.to}>
                  <Link to={entry.to} className={footerLink}>
                    {entry.label}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={paths.cart} className={footerLink}>
                  Cart
                </Link>
              </li>
            </ul>
          </FooterSection>
        </div>
        <FinePrint year={year} />
      </div>
    </footer>
  );
}

const footerLink =
  'max-sm:text-sm inline-flex min-h-11 min-w-11 items-center text-footer-foreground underline decoration-transparent underline-offset-4 transition-colors hover:decoration-marigold';

type FooterSectionProps = { title: string; className?: string; children: ReactNode };

function FooterSection({ title, className, children }: FooterSectionProps) {
  return (
    <section className={cn('max-sm:contents', className)}>
      <h2 className="text-footer-foreground text-lg max-sm:sr-only sm:mb-1.5">{title}</h2>
      {children}
    </section>
  );
}

function ContactDetails({ visit }: { visit: ReactNode }) {
  const business = useBusiness();
  const { email, opening, otherPhone, phone } = business;
  return (
    <FooterSection title="Visit or call us" className="sm:max-lg:col-span-2 sm:max-lg:row-start-2">
      <ul className="leading-snug max-sm:contents sm:grid sm:grid-cols-2 sm:gap-x-10 lg:gap-x-6">
        <ContactLine icon={MapPin} label="Address" className="max-sm:order-3 max-sm:w-32">
          {addressLine(business)}
        </ContactLine>
        <ContactLine icon={Phone} label="Phone">
          {[phone, otherPhone]
            .filter((number) => number !== null)
            .map((number) => (
              <a
                key={number}
                href={`tel:${number}`}
                className={`${contactLink} me-4 max-sm:me-0 max-sm:rounded-control max-sm:border max-sm:border-footer-border max-sm:px-3`}
              >
                {formatPhone(number)}
              </a>
            ))}
        </ContactLine>
        <ContactLine icon={Mail} label="Email">
          <a href={`mailto:${email}`} className={contactLink}>
            <Mail aria-hidden className={`${iconLink} p-3 sm:hidden`} />
            <span className="max-sm:sr-only [overflow-wrap:anywhere]">{email}</span>
          </a>
        </ContactLine>
        <ContactLine
          icon={Clock}
          label="Opening hours"
          className="max-sm:order-3 sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:self-start sm:items-start"
        >
          <dl className="grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
            {opening.week.map(({ days, time }) => (
              <div key={days} className="contents">
                <dt className="text-footer-muted">{days}</dt>
                <dd className="amount">{time}</dd>
              </div>
            ))}
          </dl>
          {opening.soon.map(({ day, time }) => (
            <p key={day} className="mt-0.5">
              {day}: {time}
            </p>
          ))}
          {opening.away && <p className="mt-1 text-marigold">{opening.away}</p>}
        </ContactLine>
      </ul>
      {visit && <div className="mt-3.5 max-sm:hidden">{visit}</div>}
    </FooterSection>
  );
}

const contactLink =
  'max-sm:text-sm inline-flex align-top min-h-11 items-center underline decoration-transparent underline-offset-4 transition-colors hover:decoration-marigold';

const iconLink =
  'grid h-11 min-w-11 place-items-center rounded-control border border-footer-border text-footer-foreground transition-colors hover:border-marigold hover:bg-white/6';

type ContactLineProps = {
  icon: typeof Phone;
  label: string;
  className?: string;
  children: ReactNode;
};

function ContactLine({ icon: Icon, label, className, children }: ContactLineProps) {
  return (
    <li className={cn('flex items-center gap-3 max-sm:text-sm', className)}>
      <Icon aria-hidden className="size-4.5 shrink-0 text-marigold max-sm:hidden" />
      <div className="min-w-0">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </li>
  );
}

function SocialLinks() {
  const { links, name, whatsApp } = useBusiness();
  return (
    <ul className="flex flex-wrap gap-2.5">
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="noopener noreferrer" target="_blank" className={iconLink}>
            <SocialMark link={link} />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
      <li>
        <a
          href={whatsAppLink(whatsApp, `Hello ${name}, `)}
          rel="noopener noreferrer"
          target="_blank"
          className={iconLink}
        >
          <WhatsAppMark className="size-5.5" />
          <span className="sr-only">Chat on WhatsApp (opens in a new tab)</span>
        </a>
      </li>
    </ul>
  );
}

function SocialMark({ link }: { link: string }) {
  const [, place, group] = /^https:\/\/(?:www\.)?([^/]+)(\/groups\/)?/i.exec(link) ?? [];
  if (place !== 'facebook.com') return <span className="px-3">{place}</span>;
  return (
    <>
      <FacebookMark className="size-5" />
      <span className="sr-only">{`Our Facebook ${group ? 'group' : 'page'}`}</span>
    </>
  );
}

/** Who built the shop; not a setting. */
const developer = { name: 'Redruth Web Works', url: 'https://redruthwebworks.example' };

function FinePrint({ year }: { year: number }) {
  const { name, showMadeBy } = useBusiness();
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-8 border-footer-border border-t pt-1.5 text-footer-muted text-sm sm:mt-5 sm:pt-1.5 sm:text-compact">
      <p>
        © {year} {name}
        {showMadeBy && (
          <span>
            . Made by{' '}
            <a
              href={developer.url}
              rel="noopener noreferrer"
              target="_blank"
              className="text-footer-foreground underline decoration-footer-muted/50 underline-offset-4 hover:decoration-marigold"
            >
              {developer.name}
            </a>
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
        <li>
          <Link to={paths.terms} className={footerLink}>
            Delivery and returns
          </Link>
        </li>
        <li>
          <Link to={paths.privacy} className={footerLink}>
            Privacy policy
          </Link>
        </li>
        <li>
          <Link to={paths.admin.login} className={footerLink}>
            Owner sign-in
          </Link>
        </li>
      </ul>
    </div>
  );
}
