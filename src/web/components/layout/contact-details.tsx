import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { addressLine, business } from '#shared/business.ts';
import { formatPhone } from '#shared/phone.ts';

type ContactLineProps = { icon: typeof Phone; label: string; children: ReactNode };

function ContactLine({ icon: Icon, label, children }: ContactLineProps) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-1 size-4.5 shrink-0 text-marigold" />
      <div className="min-w-0">
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </li>
  );
}

const link =
  'underline decoration-transparent underline-offset-4 transition-colors hover:decoration-marigold';

/** Where the shop is, how to reach it and when it is open; on the dark ground of the footer. */
export function ContactDetails() {
  return (
    <section>
      <h2 className="mb-3 text-footer-foreground text-lg">Visit or call us</h2>
      <ul className="flex flex-col gap-3">
        <ContactLine icon={MapPin} label="Address">
          {addressLine}
        </ContactLine>
        <ContactLine icon={Phone} label="Phone">
          <a href={`tel:${business.phone}`} className={link}>
            {formatPhone(business.phone)}
          </a>
        </ContactLine>
        <ContactLine icon={Mail} label="E-mail">
          <a href={`mailto:${business.email}`} className={link}>
            {business.email}
          </a>
        </ContactLine>
        <ContactLine icon={Clock} label="Opening hours">
          <dl className="grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
            {business.hours.map((hours) => (
              <div key={hours.days} className="contents">
                <dt className="text-footer-muted">{hours.days}</dt>
                <dd className="amount">{hours.time}</dd>
              </div>
            ))}
          </dl>
        </ContactLine>
      </ul>
    </section>
  );
}
