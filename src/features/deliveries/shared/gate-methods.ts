import type { PaymentMethod } from '#features/orders/shared/money/payment.ts';

/** How one pays at the gate. */
export const gateMethods = ['cash', 'card machine'] as const satisfies readonly PaymentMethod[];

export type GateMethod = (typeof gateMethods)[number];
