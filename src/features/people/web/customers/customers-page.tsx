import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { List } from '#web/components/list/list.tsx';
import { type Column, RowTitle } from '#web/components/list/list-rows.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-date.ts';
import type { CustomerView } from '../../shared/customer-view.ts';
import { peoplePaths } from '../paths.ts';
import { OfficeCustomerDialog } from './customer-dialog.tsx';
import { customersView } from './customers-view.ts';

export function CustomersPage() {
  const list = useListView(customersView);
  const { search, sort, page, size, customer } = list.view;
  const [lastOpened, setLastOpened] = useState<number | null>(null);
  const customers = trpc.customers.page.useQuery(
    { search, sort, page, pageSize: size },
    { placeholderData: keepPreviousData },
  );
  // Kept during the closing animation.
  if (customer !== null && customer !== lastOpened) setLastOpened(customer);

  return (
    <Page title="Customers" description="Whoever ordered." path={peoplePaths.customers} hidden>
      <PageHeading
        compact
        className="mb-5"
        lead="Orders with the same phone number or email address belong to the same customer."
      >
        Customers
      </PageHeading>
      <List
        noun={{ one: 'customer', many: 'customers' }}
        list={list}
        query={customers}
        rows={(found) => found.customers}
        keyOf={({ customerID }) => customerID}
        columns={customerColumns(({ customerID }) =>
          list.show({ customer: customerID }, { replace: true }),
        )}
        failed="Failed to load customers. Please try again."
        empty={
          <EmptyState illustration={<EmptyList />} title="No customers yet">
            Whoever orders stands here from their first order on, with all that they ordered.
            Somebody orders on the phone? Press “New order” on the screen of orders.
          </EmptyState>
        }
        search="Name, phone, address or product"
      />
      {lastOpened !== null && (
        <OfficeCustomerDialog
          key={lastOpened}
          customerID={lastOpened}
          open={customer !== null}
          onClose={() => list.show({ customer: null }, { replace: true })}
        />
      )}
    </Page>
  );
}

function customerColumns(onOpen: (customer: CustomerView) => void): Column<CustomerView>[] {
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
