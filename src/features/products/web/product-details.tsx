import PenLine from 'lucide-react/icons/pen-line';
import { Link } from 'react-router-dom';
import { AddToCart } from '#features/cart/web/public.ts';
import { imageUrl } from '#shared/images.ts';
import { formatPrice } from '#shared/money.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { relatedProducts } from '../shared/product-lists.ts';
import type { ProductView } from '../shared/product-view.ts';
import { BackToProducts } from './back-to-products.tsx';
import { NutritionalInformation } from './nutritional-information.tsx';
import { ProductCard, ProductGrid } from './product-card.tsx';
import { ProductData } from './product-data.tsx';
import { ProductRatingSlot, ProductReviewsSlot } from './slots.ts';

const animals = { Cats: 'cats', Dogs: 'dogs' };

/** Everything about one product. */
export function ProductDetails({ product }: { product: ProductView }) {
  const { productID, description, category, price, picture } = product;
  const text = `${description} for ${animals[category]}, ${formatPrice(price)}. Order online; we deliver in Alberton and around.`;
  return (
    <Page
      title={`${description}, ${formatPrice(price)}`}
      description={text}
      path={paths.product(productID)}
      image={picture === null ? undefined : imageUrl(picture)}
      type="product"
    >
      <ProductData product={product} text={text} />
      <div className="page-width py-6 sm:py-10">
        <BackToProducts />
        <article className="mt-4 grid gap-6 md:grid-cols-2 md:items-start md:gap-12">
          <Picture
            filename={picture}
            alt={description}
            sizes="(min-width: 75rem) 33rem, (min-width: 48rem) 45vw, 92vw"
            priority
            className="rounded-card border border-border shadow-card"
          />
          <div className="flex flex-col items-start">
            <Badge>{category}</Badge>
            <h1 tabIndex={-1} className="mt-3 text-title">
              {description}
            </h1>
            <ProductRatingSlot productID={productID} />
            <p className="amount mt-4 font-bold font-heading text-3xl text-heading">
              {formatPrice(price)}
            </p>
            <AddToCart product={product} />
            <Button
              variant="link"
              className="mt-5"
              render={<Link to={paths.reviews} state={{ productId: productID }} />}
            >
              <PenLine aria-hidden />
              Write a Review
            </Button>
            <NutritionalInformation text={product.nutritional_information} />
          </div>
        </article>
        <ProductReviewsSlot productID={productID} />
        <RelatedProducts product={product} />
      </div>
    </Page>
  );
}

const relatedCount = 4;

/** A few others below a product; nothing while they are on their way, or when there are none. */
function RelatedProducts({ product }: { product: ProductView }) {
  const { data } = trpc.products.list.useQuery();
  const related = relatedProducts(data ?? [], product, relatedCount);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-14 sm:mt-20">
      <SectionHeading id="related" className="mb-5">
        You may also like
      </SectionHeading>
      <ProductGrid>
        {related.map((other) => (
          <li key={other.productID}>
            <ProductCard product={other} as="h3" />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
