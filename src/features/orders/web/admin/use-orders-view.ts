import { useSearchParams } from 'react-router-dom';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { everyOrder, type OrdersView, ordersViewParams, readOrdersView } from './orders-view.ts';

/** What the orders screen shows, and how to show something else; Back goes one step back. */
export function useOrdersView() {
  const [params, setParams] = useSearchParams();
  const view = readOrdersView(params);
  const show = (change: Partial<OrdersView>, options: { replace?: boolean } = {}) =>
    setParams((now) => ordersViewParams({ ...readOrdersView(now), ...change }), {
      state: keepPlace,
      ...options,
    });
  return {
    view,
    search: (search: string) => show({ search, page: 1 }, { replace: true }),
    filter: (status: OrdersView['status']) => show({ status, page: 1 }),
    clearFilter: () => show(everyOrder),
    // Another page begins at its top.
    turnTo: (page: number) => setParams(ordersViewParams({ ...view, page, order: null })),
    open: (order: number) => show({ order }),
    close: () => show({ order: null }, { replace: true }),
  };
}
