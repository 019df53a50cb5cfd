import PenLine from 'lucide/pen-line';
import { Link } from 'react-router-dom';
import { formatPrice } from '#shared/money.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { isSoldOut } from '../../shared/availability.ts';
import { previewUrl } from '../../shared/preview-url.ts';
import type { ProductView } from '../../shared/product-view.ts';
import type { Fact } from '../../shared/traits/at-a-glance.ts';
import { productPaths } from '../paths.ts';
import { PerKg } from '../per-kg.tsx';
import { ProductRatingSlot, ProductReviewsSlot } from '../slots.ts';
import { AskOnWhatsApp } from './ask-on-whatsapp.tsx';
import { BackToProducts } from './back-to-products.tsx';
import { BuyBar } from './buy-bar.tsx';
import { FeedingGuide } from './feeding-guide.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { NutritionalInformation } from './nutritional-information.tsx';
import { OtherSizes } from './other-sizes.tsx';
import { ProductPicture } from './product-picture.tsx';
import { RelatedProducts } from './related-products.tsx';
import { ShareButton } from './share-button.tsx';

/** Everything about one product. */
export function ProductDetails({ product }: { product: ProductView }) {
  const { productID, description, category, price, picture } = product;
  const { data: beside } = trpc.products.beside.useQuery({ id: productID });
  return (
    <Page
      title={`${description}, ${formatPrice(price)}`}
      description={beside?.text ?? description}
      path={productPaths.one(productID)}
      image={picture === null ? undefined : previewUrl(picture)}
      type="product"
    >
      <meta property="product:price:amount" content={price.toFixed(2)} />
      <meta property="product:price:currency" content="ZAR" />
      <div className="page-width py-6 sm:py-10">
        <BackToProducts />
        <article className="mt-4 grid gap-6 md:grid-cols-2 md:items-start md:gap-12">
          <ProductPicture filename={picture} name={description} />
          <div className="flex flex-col items-start">
            <Link
              to={productPaths.category(category)}
              className="-my-2.5 inline-flex min-h-11 items-center"
            >
              <Badge>{category}</Badge>
              {isSoldOut(product) && (
                <Badge variant="soft" className="ms-2">
                  Sold out
                </Badge>
              )}
            </Link>
            <h1 tabIndex={-1} className="mt-3 text-title">
              {description}
            </h1>
            <ProductRatingSlot rating={beside?.rating ?? null} />
            <p className="amount mt-4 font-bold font-heading text-3xl text-heading">
              {formatPrice(price)}
              <span className="ms-3 font-normal font-sans text-base text-muted-foreground">
                <PerKg {...product} />
              </span>
            </p>
            <OtherSizes productID={productID} sizes={beside?.sizes ?? []} />
            <BuyBar product={product} />
            <GoodToKnow />
            <div className="mt-4 flex flex-wrap gap-2.5">
              <AskOnWhatsApp name={description} path={productPaths.one(productID)} />
              <ShareButton title={description} path={productPaths.one(productID)} />
            </div>
            <Button
              variant="link"
              className="mt-5"
              render={<Link to={paths.reviews} state={{ productId: productID }} />}
            >
              <PenLine aria-hidden />
              Write a Review
            </Button>
            <AtAGlance facts={beside?.facts ?? []} />
            <FeedingGuide product={product} example={beside?.example ?? null} />
            <NutritionalInformation blocks={beside?.nutrition ?? []} />
          </div>
        </article>
        <ProductReviewsSlot productID={productID} />
        <RelatedProducts related={beside?.related ?? []} />
      </div>
    </Page>
  );
}

/** Whom it is for and what is in it, in a few words; nothing when nobody has said. */
function AtAGlance({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl
      aria-label="At a glance"
      className="mt-6 grid w-full grid-cols-[auto_1fr] gap-x-5 border-border border-t text-[0.9375rem] leading-snug"
    >
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid border-border border-b py-2">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
