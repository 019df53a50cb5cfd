import { defineSlot } from '#web/slots.tsx';

/** Above the list of customers. */
export const CustomersSlot = defineSlot<object>('customers');
