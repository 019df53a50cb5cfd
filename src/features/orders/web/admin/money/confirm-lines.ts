import type { Outputs } from '#web/lib/calls/trpc.ts';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';

export type ConfirmValues = { area: string; deliveryFee: string; deliveryDay: string };

/** An order as it was when the dialog loaded it. */
export type ConfirmLine = {
  order: OrderToConfirm;
  values: ConfirmValues;
  open: boolean;
  error: string | null;
};

export type ConfirmManyState = {
  lines: readonly ConfirmLine[];
  table: Outputs['delivery']['areas'];
  confirmed: readonly number[];
};
