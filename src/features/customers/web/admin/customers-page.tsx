import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { List } from '#web/components/list/list.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { EmptyState } from '#web/components/ui/state/empty-state.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { customerPaths } from '../paths.ts';
import { customerColumns } from './customer-columns.tsx';
import { OfficeCustomerDialog } from './customer-dialog.tsx';
import { customersView } from './customers-view.ts';

/** Whoever ordered. */
export function CustomersPage() {
  const list = useListView(customersView);
  const { search, sort, page, size, customer } = list.view;
  const [lastOpened, setLastOpened] = useState<number | null>(null);
  const customers = trpc.customers.page.useQuery(
    { search, sort, page, pageSize: size },
    { placeholderData: keepPreviousData },
  );
  // The dialog needs its customer until it has slid away.
  if (customer !== null && customer !== lastOpened) setLastOpened(customer);

  return (
    <Page title="Customers" description="Whoever ordered." path={customerPaths.office} hidden>
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
