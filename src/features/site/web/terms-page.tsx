import type { DeliveryArea } from '#features/areas/shared/delivery-area.ts';
import { daysInWords } from '#features/areas/shared/delivery-days.ts';
import { useDeliveryTable, useDeliveryTerms } from '#features/areas/web/public.ts';
import type { BusinessView } from '#shared/business/business-schema.ts';
import { addressLine, firstName } from '#shared/business/business-words.ts';
import { formatWeek } from '#shared/business/opening-words.ts';
import { formatPrice } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import { type WrittenText, withAddition } from '../shared/written.ts';
import { usePages } from './use-words.ts';
import { WrittenPage } from './written-page.tsx';

/**
 * Statutory rights as in the Consumer Protection Act 68 of 2008 (CPA) and the Electronic
 * Communications and Transactions Act 25 of 2002 (ECTA).
 */
export function terms(business: BusinessView): WrittenText {
  const { email, name, opening, owner } = business;
  const address = addressLine(business);
  const phone = formatPhone(business.phone);
  const contact = `${email} or ${phone}`;
  const called = firstName(business);
  return {
    title: 'Delivery, payment and returns',
    updated: '22 Nov 2026',
    lead: `How ordering from ${name} works, what it costs, and what you can do when something is not right. Nothing on this page takes away a right that the law gives you.`,
    sections: {
      orders: {
        title: 'Your order',
        paragraphs: [
          `What you send from the cart is a request, and costs you nothing. ${called} checks the stock and contacts you on WhatsApp. It becomes an agreement when she confirms it to you with the price, the delivery and the day.`,
          'Until you press “Send Order” you can check every line of your cart, correct it or leave. Until your order is confirmed you can cancel it, at no cost, with the link that you got for it, on WhatsApp or by phone. To change it, message or call us.',
          'If a price has changed or something is sold out while you shop, the cart says so before anything is sent.',
          'Two laws protect you here: the Consumer Protection Act 68 of 2008 (CPA) and the Electronic Communications and Transactions Act 25 of 2002 (ECTA). Where this page says what they give you, it names the section.',
        ],
      },
      delivery: {
        title: 'Delivery and collection',
        paragraphs: [
          'Our bakkie goes to the areas below, each on its own days. The fee is for one delivery, whatever its weight. It is not in the total of your cart; we confirm it with your order, before you decide.',
          `Collecting is free, and you choose it where you fill in your details: ${address}, ${formatWeek(opening)}. ${opening.holidays}`,
          'We agree on the day with you and keep to it (CPA, section 19). The goods are at our risk until you receive them. If nobody is there, we call you and come again on the area’s next day.',
        ],
      },
      payment: {
        title: 'Prices and payment',
        paragraphs: [
          'Prices are in rand and are what you pay; only the delivery fee may come on top. The price in a confirmed order does not change any more.',
          'This website takes no payments. You may say how you would like to pay: by bank transfer (EFT), in cash or by card at the door. We agree on it with you before collection or delivery. You get an invoice when your order is processed, and it stays yours to keep.',
          `Our bank details reach you with the invoice. If a message tells you that they have changed, call us on ${phone} before you pay.`,
        ],
      },
      returns: {
        title: 'Returns and changing your mind',
        paragraphs: [
          `Tell us at ${contact}, or on WhatsApp, with your order number. That is all it takes.`,
        ],
        points: {
          'Within 7 days, no reason needed':
            'Section 44 of ECTA lets you cancel what you bought online within seven days after you received it. It leaves out foodstuffs and goods of everyday use that are brought to your home (section 42(2)(c)), and pet food may be among them. We give you the seven days all the same, for everything that is unopened. You only pay what bringing it back costs.',
          'Your money':
            'We pay back all that you paid, at the latest 30 days after you cancelled (ECTA, section 44(3)).',
          'Not what you ordered':
            'Refuse it at the gate, or tell us within 10 business days. We’ll collect it and refund you (CPA, section 20). The same holds if we told you that a food suits your pet and it does not.',
          'Opened bags':
            'For health reasons we cannot sell them again, so we take them back only when something is wrong with them. If your pet will not eat it, ask us anyway; we often find a way.',
        },
      },
      faults: {
        title: 'When something is wrong with it',
        paragraphs: [
          'You have a right to goods of good quality that last for a reasonable time (CPA, section 55). If food is spoilt, torn, past its date or otherwise not as it should be, tell us within six months after delivery. You choose whether we replace it or pay back the price, and bringing it back costs you nothing (CPA, section 56).',
          'If you think that a food made your animal ill, stop feeding it, call your vet, and keep the bag and its batch number. Tell us at once, so that we can warn others.',
        ],
      },
      'who-we-are': {
        title: 'Who you deal with',
        paragraphs: [
          `${name} belongs to ${owner}, ${address}, our address for service of legal documents. Phone ${phone}, email ${email}.${business.certification ? ` ${business.certification}.` : ''}`,
          'Section 43 of ECTA lists what an online shop has to tell you: it is on this page, on the pages of our products, and in our privacy policy. We keep the record of your order; you can see it on your order page, and ask us for a copy. If we left out something that section 43 asks for, you may cancel within 14 days after you received the goods.',
        ],
      },
      complaints: {
        title: 'Not happy with us',
        paragraphs: [
          `Please tell ${called} first: ${contact}. She answers during opening hours.`,
          'If that does not settle it, the Consumer Goods and Services Ombud helps at no cost (0860 000 272, cgso.org.za), and you can go to the National Consumer Commission (thencc.org.za) or a court. South African law applies.',
        ],
      },
    },
  };
}

export function TermsPage() {
  const business = useBusiness();
  const table = useDeliveryTable(true);
  const delivery = table.data && (
    <>
      <SmallAndLarge />
      <AreasTable areas={table.data.areas} />
    </>
  );
  return (
    <WrittenPage
      text={withAddition(terms(business), usePages().termsAddition)}
      path={paths.terms}
      extras={{ delivery }}
    />
  );
}

function SmallAndLarge() {
  const { smallestOrder, freeFrom } = useDeliveryTerms();
  return (
    <>
      {freeFrom !== null && (
        <p>Orders from {formatPrice(freeFrom)} are delivered free of charge in these areas.</p>
      )}
      {smallestOrder > 0 && <p>We take orders from {formatPrice(smallestOrder)}.</p>}
    </>
  );
}

const daysAndFee = ({ days, fee }: DeliveryArea) => `${daysInWords(days)} ${fee}`;

/** Grouped by days and fee. */
function AreasTable({ areas }: { areas: readonly DeliveryArea[] }) {
  // Map.groupBy is missing in Chrome before 117 and Safari before 17.4.
  const keys = [...new Set(areas.map(daysAndFee))];
  return (
    <PlainTable
      look="lines"
      caption="Days, fees and areas"
      columns={['Days and fee', 'Areas']}
      className="text-compact"
    >
      <tbody>
        {keys.map((key) => (
          <AreasRow key={key} group={areas.filter((area) => daysAndFee(area) === key)} />
        ))}
      </tbody>
    </PlainTable>
  );
}

function AreasRow({ group }: { group: readonly DeliveryArea[] }) {
  const [area] = group;
  if (!area) return null;
  return (
    <tr className="border-b align-top leading-snug">
      <th scope="row" className="w-2/5 py-3 pe-3 text-start font-semibold">
        {daysInWords(area.days)}
        <span className="mt-1 block font-normal">
          {area.fee === 0 ? 'Free' : formatPrice(area.fee)}
        </span>
      </th>
      <td className="py-3 ps-3">
        <ul className="m-0! sm:columns-2 sm:gap-x-8">
          {group.map(({ name, postalCodes }) => (
            <li key={name}>
              <span>{name}</span>{' '}
              <span className="text-muted-foreground text-sm">{postalCodes.join(', ')}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
