import {
  emails,
  type PersonalDataItem,
  type PersonalDataProvider,
  phones,
} from '#server/people.ts';
import { formatCents } from '#shared/money.ts';
import type { Contact } from '#shared/people/contact.ts';
import { formatPhone } from '#shared/people/phone.ts';
import type { InvoiceContent } from '../shared/invoice.ts';

type Row = { id: number; issued_at: Date | string; content: InvoiceContent };

const columns = 'select id, issued_at, content from invoices where';

export const invoicesOfPeople: PersonalDataProvider = {
  heading: 'Invoices',
  erasureEffect:
    'Invoices stay as they are for seven years, because tax law asks for it; then they are deleted.',
  async find(em, contact) {
    const found = await em.execute<Row[]>(...queryFor(contact));
    return found.map(toPersonalData);
  },
  erase: async () => null,
  // Erasing again changes nothing here.
  contacts: async () => [],
};

function queryFor({ kind, value }: Contact): [string, string[]] {
  const field =
    kind === 'phone' ? "content->'buyer'->>'phone'" : "lower(content->'buyer'->>'email')";
  return [`${columns} ${field} = ? order by id desc`, [value]];
}

function toPersonalData({ id, issued_at, content }: Row): PersonalDataItem {
  const { buyer, name, lines, total, order } = content;
  return {
    key: `invoice ${id}`,
    title: `${content.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${name}`,
    since: new Date(issued_at).toISOString(),
    facts: {
      Order: String(order.number),
      Name: buyer.name,
      Address: buyer.address.join(', '),
      'Cell number': formatPhone(buyer.phone ?? ''),
      'Email address': buyer.email ?? '',
      'VAT number': buyer.vatNumber ?? '',
      Items: lines.map(({ quantity, description }) => `${quantity} × ${description}`).join('; '),
      Total: formatCents(total),
    },
    contacts: contactsOf(content),
  };
}

const contactsOf = ({ buyer }: InvoiceContent): Contact[] => [
  ...emails(buyer.email),
  ...phones(buyer.phone),
];
