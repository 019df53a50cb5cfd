import type { EntityManager } from '#server/db/database.ts';
import type { Cents } from '#shared/money.ts';
import type { Category } from '../shared/categories.ts';
import { Product } from './product.entity.ts';

export type NewProduct = {
  description: string;
  category: Category;
  price: Cents;
  /** Filename of a stored picture. */
  picture: string | null;
  nutritionalInformation: string | null;
  createdAt: Date;
};

/** Stores a product that nobody has bought yet; returns it. */
export async function insertProduct(em: EntityManager, product: NewProduct): Promise<Product> {
  const stored = em.create(Product, { ...product, unitsSold: 0 });
  await em.persist(stored).flush();
  return stored;
}
