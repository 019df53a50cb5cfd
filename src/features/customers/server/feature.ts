import { defineFeature } from '#server/feature.ts';
import { Customer, CustomerContact } from './customer.entity.ts';
import { customersRouter } from './customers.router.ts';
import { customersOfPeople, deleteOrphanedCustomers } from './customers-of-people.ts';

export const customers = defineFeature({
  name: 'customers',
  router: customersRouter,
  entities: [Customer, CustomerContact],
  people: customersOfPeople,
  jobs: [{ name: 'forget customers', schedule: '30 3 * * *', run: deleteOrphanedCustomers }],
  examples: {
    customerID: 5,
    orderID: 12,
    name: 'Naledi van Wyk',
    phone: '+27821234567',
    email: 'naledi@example.com',
    area: 'New Redruth',
    orders: 4,
    others: 3,
    lastOrderID: 12,
    spent: 3599.6,
    unpaid: 449.9,
    note: 'Rings twice; the dog is called Bismarck.',
    contacts: ['+27821234567', 'naledi@example.com'],
    orderNumber: '1012',
    amountDue: 899.8,
    paid: 449.9,
    toPayBack: 0,
    status: 'Completed',
    search: 'Naledi',
    limit: 100,
    before: 5,
  },
});
