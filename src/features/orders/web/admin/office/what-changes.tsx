import { handoverLabels } from '../../../shared/handover-labels.ts';
import {
  amountOf,
  describeAmounts,
  describeLineChanges,
  type FormLine,
} from '../../../shared/office/order-difference.ts';
import {
  contentLabels,
  type Handover,
  orderTexts,
  textNames,
} from '../../../shared/order-fields.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { customerFields } from '../../sending/customer-fields.ts';

const labels = [
  ...customerFields.map(({ name, label }) => ({ name, label })),
  ...(['handover', 'wishedPayment'] as const).map((name) => ({ name, label: contentLabels[name] })),
  ...textNames.map((name) => ({ name, label: orderTexts[name].label })),
];

type Props = {
  order: OrderDetails;
  lines: readonly FormLine[];
  /** In rand; null if none or invalid. */
  fee: number | null;
  handover: Handover;
  isFieldChanged: (field: string) => boolean;
};

export function WhatChanges({ order, lines, fee, handover, isFieldChanged }: Props) {
  const day = { name: 'deliveryDay', label: handoverLabels[handover].day };
  const details = [...labels, day]
    .filter(({ name }) => isFieldChanged(name))
    .map(({ label }) => label);
  const charged = order.deliveryFee ?? 0;
  const fees =
    fee === null || fee === charged ? [] : [`Delivery fee: ${describeAmounts(charged, fee)}`];
  const changes = [...describeLineChanges(order, lines), ...fees, ...details];
  const amount = amountOf({ ...order, deliveryFee: fee ?? order.deliveryFee }, lines);
  return (
    <section aria-label="What changes" className="rounded-card bg-marigold-soft px-4 py-3">
      <h3 className="text-base text-marigold-ink">What changes</h3>
      {changes.length === 0 ? (
        <p className="mt-1">Nothing yet.</p>
      ) : (
        <ul className="mt-1 list-disc ps-5">
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {amount !== null && (
        <p className="amount mt-2 font-semibold">
          Amount due: {describeAmounts(order.amountDue, amount)}
        </p>
      )}
    </section>
  );
}
