import '../admin/printed-person.css';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { addressLine } from '#shared/business/business-schema.ts';
import { formatContact } from '#shared/people/contact.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { PersonExport } from '../../shared/person.ts';
import { HeldFacts } from './held-part.tsx';

/** Printed instead of the screen. */
export function PrintedPerson({
  copy: { shop, contact, exportedAt, parts },
  onPrinted,
}: {
  copy: PersonExport;
  onPrinted: () => void;
}) {
  const business = useBusiness();
  const print = useEffectEvent(() => {
    window.print();
    onPrinted();
  });
  useEffect(() => print(), []);
  return createPortal(
    <article className="printed-person">
      <header className="border-b-2 pb-3">
        <p className="font-bold font-heading text-xl">{shop}</p>
        <p>{addressLine(business)}</p>
        <p>
          {formatPhone(business.phone)} · {business.email}
        </p>
      </header>
      <h1 className="mt-5 font-bold text-xl">What we hold of {formatContact(contact)}</h1>
      <p>As it was on {formatTime(exportedAt)}.</p>
      {parts.map(({ heading, held }) => (
        <section key={heading} className="mt-6">
          <h2 className="font-bold text-lg">{heading}</h2>
          {held.map(({ key, title, facts }) => (
            <section key={key} className="mt-3">
              <h3 className="break-after-avoid font-semibold">{title}</h3>
              <HeldFacts facts={facts} />
            </section>
          ))}
        </section>
      ))}
    </article>,
    document.body,
  );
}
