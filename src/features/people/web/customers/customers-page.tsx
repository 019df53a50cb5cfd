import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { RefusedMark } from '#web/components/layout/refused-mailbox.tsx';
import { List } from '#web/components/list/list.tsx';
import { type Column, RowTitle, wholeLine } from '#web/components/list/list-rows.tsx';
import { Help } from '#web/components/ui/help.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/format-time.ts';
import type { CustomerSort } from '../../shared/customer-input.ts';
import type { CustomerView } from '../../shared/customer-view.ts';
import { peoplePaths } from '../paths.ts';
import { CustomersSlot } from '../slots.ts';
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
  const open = ({ customerID }: CustomerView) =>
    list.show({ customer: customerID }, { replace: true });
  // Kept during the closing animation.
  if (customer !== null && customer !== lastOpened) setLastOpened(customer);

  return (
    <AdminPage
      title="Customers"
      path={peoplePaths.customers}
      className="mb-3"
      actions={
        <div className="flex min-h-6 flex-wrap items-center gap-x-5 max-sm:-mt-3 max-sm:w-[88vw] text-muted-foreground text-sm [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3">
          <CustomersSlot />
        </div>
      }
    >
      <List
        noun={{ one: 'customer', many: 'customers' }}
        list={list}
        query={customers}
        rows={(found) => found.customers}
        keyOf={({ customerID }) => customerID}
        columns={customerColumns({
          onOpen: open,
          sort,
          onSort: (next) => list.narrow({ sort: next }),
        })}
        line={customerLine(open)}
        failed="Failed to load customers. Please try again."
        empty={
          <EmptyList title="No customers yet">
            Customers appear here from their first order on. Does somebody order on the phone? Press
            “New order” on the orders screen.
          </EmptyList>
        }
        search="Name, phone, address or product"
        help={
          <Help question="Which orders belong together?">
            <p>
              Those with the same cell number belong to one customer. Has somebody two numbers? Open
              the customer and press “Join another number”.
            </p>
          </Help>
        }
      />
      {lastOpened !== null && (
        <OfficeCustomerDialog
          key={lastOpened}
          customerID={lastOpened}
          open={customer !== null}
          onClose={() => list.show({ customer: null }, { replace: true })}
        />
      )}
    </AdminPage>
  );
}

type Handlers = {
  onOpen: (customer: CustomerView) => void;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
};

function customerColumns({ onOpen, sort, onSort }: Handlers): Column<CustomerView>[] {
  const sortable = (by: CustomerSort) => ({
    sorted: sort === by && (by === 'name' ? ('ascending' as const) : ('descending' as const)),
    onSort: () => onSort(by),
  });
  return [
    {
      head: 'Customer',
      sort: sortable('name'),
      cell: (customer) => (
        <>
          <RowTitle
            onClick={() => onOpen(customer)}
            className="block max-w-64 truncate 2xl:max-w-80"
          >
            {customer.name}
          </RowTitle>
          {customer.note && (
            <p title={customer.note} className="max-w-64 truncate text-muted-foreground text-xs">
              {customer.note}
            </p>
          )}
          <RefusedMark {...customer} />
        </>
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
      className: 'text-end',
      sort: sortable('orders'),
      cell: ({ orders }) => <span className="amount">{orders}</span>,
    },
    {
      head: 'Ordered',
      className: 'whitespace-nowrap text-end',
      sort: sortable('spent'),
      cell: ({ spent }) => <span className="amount font-semibold">{formatTotal(spent)}</span>,
    },
    {
      head: 'Paid',
      className: 'whitespace-nowrap text-end',
      cell: ({ paid }) => <span className="amount">{paid > 0 ? formatTotal(paid) : '–'}</span>,
    },
    {
      head: 'Unpaid',
      className: 'whitespace-nowrap text-end',
      cell: ({ unpaid, toPayBack }) => (
        <>
          <span className="amount">
            {unpaid > 0 ? formatTotal(unpaid) : toPayBack > 0 ? '' : '–'}
          </span>
          {toPayBack > 0 && (
            <span className="amount block text-danger-ink text-xs">
              {formatTotal(toPayBack)} to pay back
            </span>
          )}
        </>
      ),
    },
    {
      head: 'Last order',
      className: 'whitespace-nowrap',
      sort: sortable('recent'),
      cell: ({ orders, lastOrder }) => (orders > 0 ? formatDate(lastOrder) : '–'),
    },
  ];
}

function customerLine(onOpen: (customer: CustomerView) => void) {
  return (customer: CustomerView) => (
    <div className="relative">
      <div className="flex h-6 items-center gap-2">
        <RowTitle
          onClick={() => onOpen(customer)}
          className={cn('min-h-6 flex-1 truncate no-underline', wholeLine)}
        >
          {customer.name}
        </RowTitle>
        <span className="text-muted-foreground text-xs">Ordered</span>
        <span className="amount font-semibold">{formatTotal(customer.spent)}</span>
      </div>
      <div className="flex min-h-5 items-center gap-2 text-xs">
        <p className="min-w-0 flex-1 truncate text-muted-foreground">
          <span className="amount">{formatPhone(customer.phone)}</span>
          <span>{customer.area && ` · ${customer.area}`}</span>
        </p>
        {customer.toPayBack > 0 && (
          <span className="amount font-semibold text-danger-ink">
            {`To pay back ${formatTotal(customer.toPayBack)}`}
          </span>
        )}
        {customer.unpaid > 0 && (
          <span className="amount font-semibold text-warning-ink">
            {`Unpaid ${formatTotal(customer.unpaid)}`}
          </span>
        )}
      </div>
      <RefusedMark {...customer} />
      {customer.note && <p className="line-clamp-2 text-xs">{customer.note}</p>}
    </div>
  );
}
