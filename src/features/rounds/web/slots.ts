import { defineSlot } from '#web/slots.tsx';

/** Below the stops of a day. */
export const DeliveriesSlot = defineSlot<object>('deliveries');
