import { saveDownload } from '#web/lib/save-download.ts';
import { type OrdersView, ordersViewParams } from './orders-view.ts';

/** Saves the orders that fit the filter as a file for a spreadsheet. */
export async function exportOrders({ search, status }: OrdersView): Promise<void> {
  const filter = ordersViewParams({ search, status, page: 1, order: null });
  await saveDownload(`/api/orders/export.csv?${filter}`, 'orders.csv');
}
