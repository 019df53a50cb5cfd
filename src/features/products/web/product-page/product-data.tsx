import { business } from '#shared/business.ts';
import { imageUrl } from '#shared/images.ts';
import { useAbsoluteUrl } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import { ownText } from '../../shared/product-text.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { ProductFactsSlot } from '../slots.ts';

/** The product for search engines (schema.org Product, Offer) and for previews that show a price. */
export function ProductData({ product }: { product: ProductView }) {
  const absolute = useAbsoluteUrl();
  const { productID, description, category, picture } = product;
  const price = product.price.toFixed(2);
  const url = absolute(paths.product(productID));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: description,
    description: ownText(product),
    category: category === 'Cats' ? 'Cat food' : 'Dog food',
    sku: String(productID),
    ...(picture !== null && { image: absolute(imageUrl(picture)) }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'ZAR',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: business.name },
    },
  };
  return (
    <>
      <meta property="product:price:amount" content={price} />
      <meta property="product:price:currency" content="ZAR" />
      <ProductFactsSlot productID={productID} otherwise={<DataBlock data={data} />}>
        {(facts) => <DataBlock data={{ ...data, ...facts }} />}
      </ProductFactsSlot>
    </>
  );
}

function DataBlock({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, and only data
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
