import type { RequestContext } from '#server/context.ts';
import { breadcrumbs, type StructuredNode, type StructuredPart } from '#server/structured-data.ts';
import { business } from '#shared/business.ts';
import { imageUrl } from '#shared/images.ts';
import { previewUrl } from '../shared/preview-url.ts';
import { ownText } from '../shared/product-text.ts';
import type { ProductView } from '../shared/product-view.ts';
import { findProduct, listProducts } from './list-products.ts';

/** The name in our pages under which features add to what is told of a product. */
export const productNodeId = (origin: string, productID: number) =>
  `${origin}/products/${productID}#product`;

const url = (origin: string, { productID }: ProductView) => `${origin}/products/${productID}`;

/** Products in a list for search engines, at most. */
const mostListed = 100;

/** The products' pages, as https://schema.org has them. */
export const structuredProducts: readonly StructuredPart[] = [
  {
    page: '/products/:id',
    topics: ['products'],
    async nodes(context, { row }) {
      const { publicUrl: origin } = context.shop.settings;
      const product = await findProduct(context, { id: row });
      const { description: name, productID } = product;
      return [
        productNode(origin, product),
        breadcrumbs(origin, [
          { name: 'Products', path: '/products' },
          { name, path: `/products/${productID}` },
        ]),
      ];
    },
  },
  {
    page: '/products',
    topics: ['products'],
    nodes: async (context, { path }) => listNodes(context, path),
  },
];

function productNode(origin: string, product: ProductView): StructuredNode {
  const { productID, description, category, picture, brand } = product;
  return {
    '@type': 'Product',
    '@id': productNodeId(origin, productID),
    name: description,
    description: ownText(product),
    category: category === 'Cats' ? 'Cat food' : 'Dog food',
    sku: String(productID),
    url: url(origin, product),
    ...(picture !== null && { image: [origin + imageUrl(picture), origin + previewUrl(picture)] }),
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(product.weightGrams !== null && {
      weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    }),
    offers: offerOf(origin, product),
  };
}

function offerOf(origin: string, product: ProductView) {
  return {
    '@type': 'Offer',
    url: url(origin, product),
    price: product.price.toFixed(2),
    priceCurrency: 'ZAR',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'PetStore', '@id': `${origin}/#shop`, name: business.name },
  };
}

/** A list of products and the way to it. */
async function listNodes(context: RequestContext, path: string): Promise<StructuredNode[]> {
  const { publicUrl: origin } = context.shop.settings;
  const products = await listProducts(context);
  return [
    breadcrumbs(origin, [{ name: 'Products', path }]),
    {
      '@type': 'ItemList',
      '@id': `${origin}${path}#list`,
      numberOfItems: products.length,
      itemListElement: products.slice(0, mostListed).map((product, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: url(origin, product),
      })),
    },
  ];
}
