import type { ReactNode } from 'react';
import { addressLine } from '#shared/business/business-words.ts';
import { formatPhone, whatsAppLink } from '#shared/people/phone.ts';
import { Link } from '#web/components/ui/link.tsx';
import type { MenuEntry } from '#web/feature.ts';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import Clock from '~icons/lucide/clock';
import Mail from '~icons/lucide/mail';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import { CertificationBadge } from './certification-badge.tsx';
import { FacebookMark, LogoMark, WhatsAppMark, Wordmark } from './logo.tsx';

type FooterProps = {
  menu: readonly MenuEntry[];
  /** Passed in, so that server and browser render the same. */
  year: number;
  newsletter?: ReactNode;
  visit?: ReactNode;
  compact: boolean;
};

export function Footer({ menu, year, newsletter, visit, compact }: FooterProps) {
  const { tagline, certification } = useBusiness();
  return (
    <footer
      data-compact={compact || undefined}
      className="on-dark footer-logo mt-20 bg-footer text-footer-foreground max-sm:data-compact:mt-10 sm:mt-28 print:hidden"
    >
      <div className="page-width pt-8 pb-4 max-[22.4rem]:pt-6 compact:pt-4 compact:pb-1 sm:pt-18 sm:pb-8">
        {newsletter && (
          <div className="mb-7 border-footer-border border-b pb-7 max-[22.4rem]:mb-5 max-[22.4rem]:pb-5 compact:mb-3 compact:pb-3 sm:mb-14 sm:pb-14">
            {newsletter}
          </div>
        )}
        <div className="relative grid gap-x-10 gap-y-6 max-[22.4rem]:gap-y-4 compact:gap-y-2 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-[1.35fr_1.35fr_0.8fr_auto]">
          <div className="flex flex-col items-start gap-3 compact:flex-row sm:gap-5">
            <Link to={paths.home} className="flex items-center gap-3 rounded-control">
              <LogoMark />
              <Wordmark className="compact:sr-only" />
            </Link>
            {tagline && <p className="max-w-72 text-footer-muted max-sm:sr-only">{tagline}.</p>}
            <SocialLinks />
          </div>
          <ContactDetails visit={visit} />
          <FooterSection title="Quick links">
            <ul className="flex flex-col max-sm:grid max-sm:grid-cols-3 compact:flex compact:flex-row compact:flex-wrap compact:justify-between compact:gap-x-1">
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
          {certification && (
            <CertificationBadge
              words={certification}
              className="absolute end-0 top-0 size-25 max-[22.4rem]:size-18 compact:size-12 sm:static sm:size-36 lg:justify-self-end"
            />
          )}
        </div>
        <FinePrint year={year} />
      </div>
    </footer>
  );
}

const compactText = 'compact:text-sm';

const footerLink = cn(
  compactText,
  'inline-flex min-h-11 min-w-11 items-center text-footer-foreground underline decoration-transparent underline-offset-4 transition-colors hover:decoration-marigold',
);

function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-footer-foreground text-lg compact:sr-only sm:mb-3">{title}</h2>
      {children}
    </section>
  );
}

function ContactDetails({ visit }: { visit: ReactNode }) {
  const business = useBusiness();
  const { email, opening, otherPhone, phone } = business;
  return (
    <FooterSection title="Visit or call us">
      <ul className="flex flex-col leading-snug compact:flex-row compact:flex-wrap compact:justify-between compact:gap-x-3 compact:text-sm compact:*:first:-order-2 compact:*:first:w-32 compact:*:last:-order-1">
        <ContactLine icon={MapPin} label="Address">
          {addressLine(business)}
        </ContactLine>
        <ContactLine icon={Phone} label="Phone">
          <a href={`tel:${phone}`} className={contactLink}>
            {formatPhone(phone)}
          </a>
          {otherPhone && (
            <a href={`tel:${otherPhone}`} className={`${contactLink} ms-4`}>
              {formatPhone(otherPhone)}
            </a>
          )}
        </ContactLine>
        <ContactLine icon={Mail} label="Email">
          <a href={`mailto:${email}`} className={contactLink}>
            {email}
          </a>
        </ContactLine>
        <ContactLine icon={Clock} label="Opening hours">
          <dl className="mt-1.5 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
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
      {visit && <div className="mt-3.5">{visit}</div>}
    </FooterSection>
  );
}

const contactLink = cn(
  compactText,
  'inline-flex min-h-11 items-center underline decoration-transparent underline-offset-4 transition-colors hover:decoration-marigold',
);

type ContactLineProps = { icon: typeof Phone; label: string; children: ReactNode };

function ContactLine({ icon: Icon, label, children }: ContactLineProps) {
  return (
    <li className="flex items-center gap-3">
      <Icon aria-hidden className="size-4.5 shrink-0 text-marigold compact:hidden" />
      <div className="min-w-0">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </li>
  );
}

function SocialLinks() {
  const { links, name, whatsApp } = useBusiness();
  const styles =
    'grid h-11 min-w-11 place-items-center rounded-control border border-footer-border text-footer-foreground transition-colors hover:border-marigold hover:bg-white/6';
  return (
    <ul className="flex flex-wrap gap-2.5">
      {links.map((link) => (
        <li key={link}>
          <a href={link} rel="noopener noreferrer" target="_blank" className={styles}>
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
          className={styles}
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
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 border-footer-border compact:mt-1 compact:pt-1 border-t pt-4 max-[22.4rem]:mt-2 max-[22.4rem]:pt-2 text-footer-muted text-sm sm:mt-12 sm:pt-6 sm:text-compact">
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
