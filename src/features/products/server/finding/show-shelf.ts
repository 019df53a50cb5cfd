import type { RequestContext } from '#server/context.ts';
import { isAvailable } from '../../shared/availability.ts';
import {
  type ShelfAsked,
  type ShelfPart,
  shelfPart,
  soughtOf,
} from '../../shared/finding/shelf-part.ts';
import type { PopularInput } from '../../shared/office/product-input.ts';
import { type ProductCardView, type ProductView, productCard } from '../../shared/product-view.ts';
import { listProducts } from './list-products.ts';
import { searchProducts } from './search-products.ts';

/**
 * What the shelf shows at an address, for a page that is rendered; by rating the browser sorts, since
 * what is thought of a product is known further up.
 */
export async function showShelf(context: RequestContext, asked: ShelfAsked): Promise<ShelfPart> {
  const sought = soughtOf(asked);
  const products = await listProducts(context);
  const hits =
    sought.search === '' ? null : await searchProducts(context, { words: sought.search });
  const part = shelfPart(products, sought, hits, new Map());
  return { ...part, products: part.products.map(toCard) };
}

/** As many best sellers are shown where all categories stand together. */
const bestSellers = 3;

/** Of one category: three rows of four, or four of three. */
const mostTaken = 12;

/** What sells best: of all categories what can be had, of one category all that is in the shop. */
export async function showPopular(
  context: RequestContext,
  { category }: PopularInput,
): Promise<ProductCardView[]> {
  const products = await listProducts(context);
  const popular =
    category === null
      ? products.filter(isAvailable).slice(0, bestSellers)
      : products.filter((product) => product.category === category).slice(0, mostTaken);
  return popular.map(toCard);
}

const toCard = (product: ProductView): ProductCardView => productCard.parse(product);
