import type { Outputs } from '#web/lib/calls/trpc.ts';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';

export type Typed = { area: string; deliveryFee: string; deliveryDay: string };

/** An order as it was when the dialog loaded it. */
export type ManyLine = {
  order: OrderToConfirm;
  typed: Typed;
  open: boolean;
  error: string | null;
};

export type Asked = {
  lines: readonly ManyLine[];
  table: Outputs['delivery']['areas'];
  confirmed: readonly number[];
};
