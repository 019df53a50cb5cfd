import { formatPrice, formatTotal } from '#shared/money.ts';
import { capitalize } from '#shared/words.ts';
import { handoverLabels } from '../handover-labels.ts';
import { contentFields, type Handover } from '../order-fields.ts';
import type { OrderDetails } from '../order-view.ts';

type Facts = OrderDetails['events'][number]['facts'];

const fieldNames: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(contentFields).map(([name, { label }]) => [name, label.toLowerCase()]),
  ),
  address1: 'address',
  address2: 'address',
  vatNumber: 'VAT number',
};

/** Ignores facts in the format of another version. */
export function describeEvent(
  kind: string,
  facts: Facts,
  handover: Handover = 'Delivery',
): { title: string; details: string[] } {
  const words = handoverLabels[handover];
  switch (kind) {
    case 'changed':
      return { title: 'Changed', details: changeDetails(facts) };
    case 'delivery day':
      return {
        title: facts.to ? `${words.day}: ${facts.to}` : `No ${words.day.toLowerCase()}`,
        details: [],
      };
    case 'missed':
      return { title: `Not handed over: ${facts.reason}`, details: [] };
    case 'ready':
      return { title: facts.ready ? words.ready : words.notReady, details: [] };
    case 'message': {
      const channels = [facts.whatsApp && 'WhatsApp opened', facts.mail && 'emailed'].filter(
        Boolean,
      );
      return {
        title: `Message: ${messageName(words.message, facts.step)}`,
        details: [capitalize(channels.join(', '))],
      };
    }
    case 'paid':
    case 'payment removed': {
      const isRefund = facts.refund === true;
      const title = { paid: 'Paid', 'payment removed': 'Payment removed' }[kind];
      const refundTitle = { paid: 'Paid back', 'payment removed': 'Paying back removed' }[kind];
      return {
        title: isRefund ? refundTitle : title,
        details: otherDetails(facts, isRefund ? '−' : ''),
      };
    }
    default:
      return { title: capitalize(kind), details: otherDetails(facts) };
  }
}

const messageName = (names: Record<string, string>, step: unknown) =>
  (names[String(step)] ?? String(step)).toLowerCase();

function changeDetails(facts: Facts): string[] {
  const names = asList(facts.fields).flatMap((name) => fieldNames[String(name)] ?? []);
  return [
    ...asList(facts.lines).flatMap(lineDetail),
    ...(names.length > 0 ? [capitalize([...new Set(names)].join(', '))] : []),
    ...fromTo('Delivery fee', facts.feeBefore, facts.feeAfter),
    ...fromTo('Amount due', facts.amountBefore, facts.amountAfter),
    ...(facts.told === true ? ['The customer was told by email'] : []),
  ];
}

const fromTo = (label: string, before: unknown, after: unknown): string[] =>
  typeof before === 'number' && typeof after === 'number' && before !== after
    ? [`${label}: ${formatTotal(before)} → ${formatTotal(after)}`]
    : [];

type Side = { quantity: number; price: number };

function lineDetail(line: unknown): string[] {
  if (typeof line !== 'object' || line === null) return [];
  const { product, before, after } = line as { product: string; before: Side; after: Side };
  if (!after) return [`${product}: removed`];
  if (!before) return [`${product}: ${after.quantity} added`];
  const changes = [
    ...(before.quantity === after.quantity ? [] : [`${before.quantity} → ${after.quantity}`]),
    ...(before.price === after.price
      ? []
      : [`${formatPrice(before.price)} → ${formatPrice(after.price)} each`]),
  ];
  return [`${product}: ${changes.join(', ')}`];
}

function otherDetails(facts: Facts, sign = ''): string[] {
  const { amountDue, amount, total, rounding, method, number, deliveryArea } = facts;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : []);
  const money = (label: string, value: unknown) =>
    typeof value === 'number' ? [`${label}${formatTotal(value)}`] : [];
  const details = [
    ...text(number),
    ...money(sign, amount ?? total),
    ...text(method),
    ...money('rounding ', rounding),
    ...text(deliveryArea),
    ...money('Amount due: ', amountDue),
  ];
  return details.length > 0 ? [details.join(', ')] : [];
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
