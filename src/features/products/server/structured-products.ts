import { shippingDetails } from '#features/areas/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { breadcrumbs, type StructuredNode, type StructuredPart } from '#server/structured-data.ts';
import { imageUrl } from '#shared/images.ts';
import { isSoldOut } from '../shared/availability.ts';
import { type Category, categories, categoryNames } from '../shared/category.ts';
import { categoryPath } from '../shared/category-texts.ts';
import { previewUrl } from '../shared/preview-url.ts';
import { ownText } from '../shared/product-text.ts';
import type { ProductView } from '../shared/product-view.ts';
import { findProduct, listProducts } from './finding/list-products.ts';

export const productNodeId = (origin: string, productID: number) =>
  `${origin}/products/${productID}#product`;

const url = (origin: string, { productID }: ProductView) => `${origin}/products/${productID}`;

const maxListed = 100;

const shelf = { name: 'Products', path: '/products' };

const crumbOf = (category: Category) => ({
  name: categoryNames[category],
  path: categoryPath(category),
});

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
        breadcrumbs(origin, [shelf, crumbOf(category), { name, path: `/products/${productID}` }]),
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
      page: crumbOf(category).path,
      topics: ['products'],
      async nodes(context) {
        const products = await listProducts(context);
        const own = products.filter((product) => product.category === category);
        return listNodes(context, [shelf, crumbOf(category)], own);
      },
    }),
  ),
];

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

/** Must match the returns section of the terms page. */
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

function listNodes(
  { shop }: RequestContext,
  crumbs: { name: string; path: string }[],
  products: ProductView[],
): StructuredNode[] {
  const { publicUrl: origin } = shop.settings;
  return [
    breadcrumbs(origin, crumbs),
    {
      '@type': 'ItemList',
      '@id': `${origin}${crumbs.at(-1)?.path}#list`,
      numberOfItems: products.length,
      itemListElement: products.slice(0, maxListed).map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: url(origin, product),
      })),
    },
  ];
}
