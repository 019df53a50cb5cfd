import { insertProduct, type NewProduct } from '#features/products/server/public.ts';
import { write } from '#server/db/write.ts';
import { toRand } from '#shared/money.ts';
import type { TestShop } from '#test/shop.ts';
import type { SendOrderForm } from '../../shared/send-order-input.ts';

export const naledi = {
  name: 'Naledi',
  surname: 'Dube',
  cell: '082 123 4567',
  telephone: '',
  email: 'naledi@example.com',
  address1: '14 Voortrekker Road',
  address2: '',
  area: 'New Redruth',
  postal: '1449',
};

/** A product on sale, as the cart of a browser knows it. */
export async function product(shop: TestShop, overrides: Partial<NewProduct> = {}) {
  const stored = await write(shop, ['products'], (em) =>
    insertProduct(em, {
      description: 'Lamb & Rice 8 kg',
      category: 'Dogs',
      price: 44_990,
      picture: null,
      nutritionalInformation: null,
      createdAt: shop.clock.now(),
      ...overrides,
    }),
  );
  return { productID: stored.id, description: stored.description, price: toRand(stored.price) };
}

/** What a browser sends for a cart. */
export function form(
  cart: SendOrderForm['cart'],
  overrides: Partial<SendOrderForm> = {},
): SendOrderForm {
  return { customer: naledi, cart, ...overrides };
}

/** The rows that tell whether anything was stored. */
export async function counts(shop: TestShop) {
  const tables = ['orders', 'order_lines', 'order_status_changes', 'outgoing_mails'];
  const em = shop.shop.database.fork();
  const rows = await em.execute<Record<string, number>[]>(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return rows[0];
}

/** How many units of a product count as sold. */
export async function unitsSold(shop: TestShop, productID: number): Promise<number | undefined> {
  const em = shop.shop.database.fork();
  const rows = await em.execute<{ units_sold: number }[]>(
    'select units_sold from products where id = ?',
    [productID],
  );
  return rows[0]?.units_sold;
}
