import { paths } from '#web/paths.ts';
import { type OrderStatus, orderStatuses } from '../../shared/order-status.ts';

/** What the orders screen shows; all of it stands in the address. */
export type OrdersView = {
  search: string;
  /** null: every status. */
  status: OrderStatus | null;
  /** Counted from 1. */
  page: number;
  /** The order whose details are open. */
  order: number | null;
};

export const everyOrder: OrdersView = { search: '', status: null, page: 1, order: null };

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What an address asks for; whatever it has wrong counts as not asked. */
export function readOrdersView(params: URLSearchParams): OrdersView {
  return {
    search: params.get('search') ?? '',
    status: orderStatuses.find((status) => status === params.get('status')) ?? null,
    page: positive(params.get('page')) ?? 1,
    order: positive(params.get('order')),
  };
}

/** The parameters that say the same; what is usual is left out. */
export function ordersViewParams({ search, status, page, order }: OrdersView): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (status !== null) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  if (order !== null) params.set('order', String(order));
  return params;
}

/** The address of the orders screen with some of its view given. */
export function ordersPath(view: Partial<OrdersView>): string {
  const params = ordersViewParams({ ...everyOrder, ...view });
  return params.size === 0 ? paths.admin.orders : `${paths.admin.orders}?${params}`;
}
