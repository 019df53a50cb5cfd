import type { PaymentMethod } from '#features/orders/shared/money/payment.ts';

export const gateMethods = ['cash', 'card machine'] as const satisfies readonly PaymentMethod[];

export type GateMethod = (typeof gateMethods)[number];
