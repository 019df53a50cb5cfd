import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import type { Column } from '#web/components/list/list-rows.tsx';
import { RowTitle } from '#web/components/list/row-buttons.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import type { CustomerView } from '../../shared/customer-view.ts';

/** What the owner's list tells of a customer. */
export function customerColumns(onOpen: (customer: CustomerView) => void): Column<CustomerView>[] {
  return [
    {
      head: 'Customer',
      card: 'title',
      className: '[overflow-wrap:anywhere]',
      cell: (customer) => (
        <RowTitle onClick={() => onOpen(customer)} className="font-semibold">
          {customer.name}
        </RowTitle>
      ),
    },
    {
      head: 'Phone',
      className: 'whitespace-nowrap',
      cell: ({ phone }) => <span className="amount">{formatPhone(phone)}</span>,
    },
    { head: 'Area', className: 'min-w-32', cell: ({ area }) => area },
    {
      head: 'Orders',
      card: 'named',
      className: 'text-end',
      cell: ({ orders }) => <span className="amount">{orders}</span>,
    },
    {
      head: 'Spent',
      card: 'named',
      className: 'whitespace-nowrap text-end',
      cell: ({ spent }) => <span className="amount font-semibold">{formatTotal(spent)}</span>,
    },
    {
      head: 'Unpaid',
      card: 'named',
      className: 'whitespace-nowrap text-end',
      cell: ({ unpaid }) => (
        <span className="amount">{unpaid > 0 ? formatTotal(unpaid) : 'Nothing'}</span>
      ),
    },
    {
      head: 'Last order',
      card: 'named',
      className: 'whitespace-nowrap',
      cell: ({ lastOrder }) => formatDate(lastOrder),
    },
    {
      head: 'Note',
      card: 'line',
      className: 'max-w-48',
      cell: ({ note }) => note && <span className="line-clamp-2 text-sm">{note}</span>,
    },
  ];
}
