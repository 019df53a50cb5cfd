import { defineSlot } from '#web/slots.tsx';

/** Above the list of customers. */
export const CustomersSlot = defineSlot<object>('customers');

/** Above the orders of one customer, for each number. */
export const CustomerSlot = defineSlot<{ phone: string }>('customer');
