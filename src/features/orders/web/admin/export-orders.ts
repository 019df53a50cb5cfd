import { readAdminToken } from '#web/lib/admin-token.ts';
import { type OrdersView, ordersViewParams } from './orders-view.ts';

type ErrorBody = { message?: string; code?: string };

/** @throws Error with the server's code, as the typed calls have it. */
async function fetchExport(address: string): Promise<Blob> {
  const token = readAdminToken();
  const answer = await fetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (answer.ok) return answer.blob();
  const body: ErrorBody = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(body.message ?? 'The export failed.'), { data: body });
}

function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it once the click is through.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Saves the orders that fit the filter as a file for a spreadsheet. */
export async function exportOrders({ search, status }: OrdersView): Promise<void> {
  const filter = ordersViewParams({ search, status, page: 1, order: null });
  saveFile(await fetchExport(`/api/orders/export.csv?${filter}`), 'orders.csv');
}
