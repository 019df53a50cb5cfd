import Clock from 'lucide/clock';
import Mail from 'lucide/mail';
import MapPin from 'lucide/map-pin';
import Phone from 'lucide/phone';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressLine, business } from '#shared/business.ts';
import { formatPhone, whatsAppLink } from '#shared/phone.ts';
import type { MenuEntry } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { FacebookMark, WhatsAppMark } from './brand-marks.tsx';
import { CertificationBadge } from './certification-badge.tsx';
import { LogoMark, Wordmark } from './logo.tsx';

type FooterProps = {
  menu: readonly MenuEntry[];
  /** The year of the copyright line; passed in, so that the server and the browser agree. */
  year: number;
  /** The box 'Join Our Pet Community'. */
  newsletter?: ReactNode;
  /** Below how to reach the shop: whether it delivers to one. */
  visit?: ReactNode;
};

export function Footer({ menu, year, newsletter, visit }: FooterProps) {
  return (
    <footer className="on-dark footer-logo mt-20 bg-footer text-footer-foreground sm:mt-28 print:hidden">
      <div className="page-width pt-8 pb-4 sm:pt-18 sm:pb-8">
        {newsletter && (
          <div className="mb-7 border-footer-border border-b pb-7 sm:mb-14 sm:pb-14">
            {newsletter}
          </div>
        )}
        <div className="relative grid gap-x-10 gap-y-6 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-[1.35fr_1.35fr_0.8fr_auto]">
          <div className="flex flex-col items-start gap-3 sm:gap-5">
            <Link to={paths.home} className="flex items-center gap-3 rounded-control">
              <LogoMark />
              <Wordmark />
            </Link>
            <p className="max-w-72 text-footer-muted max-sm:sr-only">{business.tagline}.</p>
            <SocialLinks />
          </div>
          <ContactDetails visit={visit} />
          <FooterSection title="Quick links">
            <ul className="flex flex-col max-sm:grid max-sm:grid-cols-3">
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
          <CertificationBadge className="absolute end-0 top-0 size-25 max-[22.4rem]:size-18 sm:static sm:size-36 lg:justify-self-end" />
        </div>
        <FinePrint year={year} />
      </div>
    </footer>
  );
}

const footerLink =
  'inline-flex min-h-11 min-w-11 items-center text-footer-foreground underline decoration-transparent underline-offset-4 transition-colors hover:decoration-marigold';

function FooterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-footer-foreground text-lg sm:mb-3">{title}</h2>
      {children}
    </section>
  );
}

/** Where the shop is, how to reach it and when it is open. */
function ContactDetails({ visit }: { visit: ReactNode }) {
  return (
    <FooterSection title="Visit or call us">
      <ul className="flex flex-col leading-snug">
        <ContactLine icon={MapPin} label="Address">
          {addressLine}
        </ContactLine>
        <ContactLine icon={Phone} label="Phone">
          <a href={`tel:${business.phone}`} className={contactLink}>
            {formatPhone(business.phone)}
          </a>
        </ContactLine>
        <ContactLine icon={Mail} label="E-mail">
          <a href={`mailto:${business.email}`} className={contactLink}>
            {business.email}
          </a>
        </ContactLine>
        <ContactLine icon={Clock} label="Opening hours">
          <dl className="mt-1.5 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
            {business.hours.map((hours) => (
              <div key={hours.days} className="contents">
                <dt className="text-footer-muted">{hours.days}</dt>
                <dd className="amount">{hours.time}</dd>
              </div>
            ))}
          </dl>
        </ContactLine>
      </ul>
      {visit && <div className="mt-3.5">{visit}</div>}
    </FooterSection>
  );
}

const contactLink =
  'inline-flex min-h-11 items-center underline decoration-transparent underline-offset-4 transition-colors hover:decoration-marigold';

type ContactLineProps = { icon: typeof Phone; label: string; children: ReactNode };

function ContactLine({ icon: Icon, label, children }: ContactLineProps) {
  return (
    <li className="flex items-center gap-3">
      <Icon aria-hidden className="size-4.5 shrink-0 text-marigold" />
      <div className="min-w-0">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </li>
  );
}

function SocialLinks() {
  const look =
    'grid size-11 place-items-center rounded-control border border-footer-border text-footer-foreground transition-colors hover:border-marigold hover:bg-white/6';
  return (
    <ul className="flex gap-2.5">
      <li>
        <a href={business.groupPage} rel="noopener noreferrer" target="_blank" className={look}>
          <FacebookMark className="size-5" />
          <span className="sr-only">Our Facebook group (opens in a new tab)</span>
        </a>
      </li>
      <li>
        <a
          href={whatsAppLink(business.whatsApp, `Hello ${business.name}, `)}
          rel="noopener noreferrer"
          target="_blank"
          className={look}
        >
          <WhatsAppMark className="size-5.5" />
          <span className="sr-only">Chat on WhatsApp (opens in a new tab)</span>
        </a>
      </li>
    </ul>
  );
}

function FinePrint({ year }: { year: number }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 border-footer-border border-t pt-4 text-footer-muted text-sm sm:mt-12 sm:pt-6 sm:text-[0.9375rem]">
      <p>
        © {year} {business.name}. Made by{' '}
        <a
          href={business.developer.url}
          rel="noopener noreferrer"
          target="_blank"
          className="text-footer-foreground underline decoration-footer-muted/50 underline-offset-4 hover:decoration-marigold"
        >
          {business.developer.name}
        </a>
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
