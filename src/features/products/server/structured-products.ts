import { shippingDetails } from '#features/delivery/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { breadcrumbs, type StructuredNode, type StructuredPart } from '#server/structured-data.ts';
import { imageUrl } from '#shared/images.ts';
import { isSoldOut } from '../shared/availability.ts';
import { type Category, categories, categoryNames } from '../shared/category.ts';
import { categoryPath } from '../shared/category-words.ts';
import { previewUrl } from '../shared/preview-url.ts';
import { ownText } from '../shared/product-text.ts';
import type { ProductView } from '../shared/product-view.ts';
import { findProduct, listProducts } from './finding/list-products.ts';

/** The name in our pages under which features add to what is told of a product. */
export const productNodeId = (origin: string, productID: number) =>
  `${origin}/products/${productID}#product`;

const url = (origin: string, { productID }: ProductView) => `${origin}/products/${productID}`;

/** Products in a list for search engines, at most. */
const mostListed = 100;

const shelf = { name: 'Products', path: '/products' };

const wayTo = (category: Category) => ({
  name: categoryNames[category],
  path: categoryPath(category),
});

/** The products' pages, as https://schema.org has them. */
export const structuredProducts: readonly StructuredPart[] = [
  {
    page: '/products/:id',
    topics: ['products', 'settings'],
    async nodes(context, { row }) {
      const { publicUrl: origin } = context.shop.settings;
      const product = await findProduct(context, { id: row });
      const { name: seller } = await businessSettings.read(context);
      const { description: name, productID, category } = product;
      return [
        productNode(origin, product, { seller, shipping: await shippingDetails(context) }),
        breadcrumbs(origin, [shelf, wayTo(category), { name, path: `/products/${productID}` }]),
      ];
    },
  },
  {
    page: shelf.path,
    topics: ['products'],
    nodes: async (context) => listNodes(context, [shelf], await listProducts(context)),
  },
  ...categories.map(
    (category): StructuredPart => ({
      page: wayTo(category).path,
      topics: ['products'],
      async nodes(context) {
        const products = await listProducts(context);
        const own = products.filter((product) => product.category === category);
        return listNodes(context, [shelf, wayTo(category)], own);
      },
    }),
  ),
];

/** What an offer says of the shop: its name, and what it takes for a delivery. */
type Terms = { seller: string; shipping: object[] };

function productNode(origin: string, product: ProductView, terms: Terms): StructuredNode {
  const { productID, description, category, picture, brand } = product;
  return {
    '@type': 'Product',
    '@id': productNodeId(origin, productID),
    name: description,
    description: ownText(product),
    category: categoryNames[category],
    sku: String(productID),
    url: url(origin, product),
    ...(picture !== null && { image: [origin + imageUrl(picture), origin + previewUrl(picture)] }),
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(product.weightGrams !== null && {
      weight: { '@type': 'QuantitativeValue', value: product.weightGrams, unitCode: 'GRM' },
    }),
    offers: offerOf(origin, product, terms),
  };
}

function offerOf(origin: string, product: ProductView, { seller, shipping }: Terms) {
  return {
    '@type': 'Offer',
    url: url(origin, product),
    price: product.price.toFixed(2),
    priceCurrency: 'ZAR',
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'PetStore', '@id': `${origin}/#shop`, name: seller },
    shippingDetails: shipping,
    hasMerchantReturnPolicy: returnPolicy(origin),
  };
}

/** What the page of terms says of changing one's mind. */
const returnPolicy = (origin: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'ZA',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  merchantReturnLink: `${origin}/terms#returns`,
  returnMethod: 'https://schema.org/ReturnInStore',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  refundType: 'https://schema.org/FullRefund',
});

/** A list of products and the way to it. */
function listNodes(
  { shop }: RequestContext,
  way: { name: string; path: string }[],
  products: ProductView[],
): StructuredNode[] {
  const { publicUrl: origin } = shop.settings;
  return [
    breadcrumbs(origin, way),
    {
      '@type': 'ItemList',
      '@id': `${origin}${way.at(-1)?.path}#list`,
      numberOfItems: products.length,
      itemListElement: products.slice(0, mostListed).map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: url(origin, product),
      })),
    },
  ];
}
