import { defineSlot } from '#web/slots.tsx';

/** Below the round of a day. */
export const DeliveriesSlot = defineSlot<object>('deliveries');
