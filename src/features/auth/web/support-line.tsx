import { business } from '#shared/business.ts';
import { formatPhone } from '#shared/phone.ts';

const link = 'font-semibold text-primary underline underline-offset-4 hover:decoration-2';

/** Whom to ask when signing in does not work. */
export function SupportLine() {
  return (
    <p className="text-muted-foreground text-sm leading-relaxed">
      Need help? Call{' '}
      <a className={link} href={`tel:${business.phone}`}>
        {formatPhone(business.phone)}
      </a>{' '}
      or write to{' '}
      <a className={link} href={`mailto:${business.email}`}>
        {business.email}
      </a>
      .
    </p>
  );
}
