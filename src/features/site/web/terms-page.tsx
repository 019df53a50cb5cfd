import type { DeliveryArea } from '#features/areas/shared/delivery-area.ts';
import { daysInWords } from '#features/areas/shared/delivery-days.ts';
import { useDeliveryTable, useDeliveryTerms } from '#features/areas/web/public.ts';
import { formatPrice } from '#shared/money.ts';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import { terms } from '../shared/terms.ts';
import { withAddition } from '../shared/written.ts';
import { usePages } from './use-words.ts';
import { WrittenPage } from './written-page.tsx';

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
      columns={['Days', { name: 'Fee', align: 'end' }, 'Areas']}
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
      <th scope="row" className="py-2 pe-3 text-start font-semibold">
        {daysInWords(area.days)}
      </th>
      <td className="amount px-3 py-2 text-end">
        {area.fee === 0 ? 'Free' : formatPrice(area.fee)}
      </td>
      <td className="min-w-36 py-2 ps-3">
        <ul>
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
