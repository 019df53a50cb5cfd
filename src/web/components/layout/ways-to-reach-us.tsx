import { formatPhone, whatsAppLink } from '#shared/people/phone.ts';
import { useBusiness } from '../../lib/site-context.tsx';

const link = 'font-semibold text-primary underline underline-offset-4';

export function WithoutScript({ children }: { children: string }) {
  const { phone, whatsApp, name } = useBusiness();
  return (
    <noscript>
      <p>
        {children}{' '}
        <a className={link} href={`tel:${phone}`}>
          phone ({formatPhone(phone)})
        </a>{' '}
        or{' '}
        <a className={link} href={whatsAppLink(whatsApp, `Hello ${name}, `)}>
          WhatsApp
        </a>
        .
      </p>
    </noscript>
  );
}

export function PhoneLink() {
  const { phone } = useBusiness();
  return (
    <a className={link} href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
