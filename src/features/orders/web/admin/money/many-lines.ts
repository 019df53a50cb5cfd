import type { Outputs } from '#web/lib/calls/trpc.ts';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';

/** What is fixed with the confirmation of one order, as it is typed. */
export type Typed = { area: string; deliveryFee: string; deliveryDay: string };

/** An order among many, as it was when it was looked at. */
export type ManyLine = {
  order: OrderToConfirm;
  typed: Typed;
  /** Its fields are shown: it needs a look, or somebody wants to change them. */
  open: boolean;
  /** Why it was not confirmed. */
  error: string | null;
};

export type Asked = {
  lines: readonly ManyLine[];
  table: Outputs['delivery']['areas'];
  confirmed: readonly number[];
};
