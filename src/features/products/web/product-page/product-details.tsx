import { AskArea } from '#features/areas/web/public.ts';
import { formatPrice } from '#shared/money.ts';
import { Page } from '#web/components/layout/page.tsx';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { ZoomablePicture } from '#web/components/zoomable-picture.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useAbsoluteUrl, useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import { paths } from '#web/paths.ts';
import Share from '~icons/lucide/share-2';
import { isSoldOut } from '../../shared/availability.ts';
import { previewUrl } from '../../shared/preview-url.ts';
import type { ProductCardView, ProductView } from '../../shared/product-view.ts';
import { unbreakWeights } from '../../shared/unbreak-weights.ts';
import { CardToBuy } from '../card-to-buy.tsx';
import { productPaths } from '../paths.ts';
import { ProductGrid } from '../product-card.tsx';
import { ProductRatingSlot, ProductReviewsSlot, SoldOutSlot } from '../slots.ts';
import { BackToProducts } from './back-to-products.tsx';
import { BuyBar, OtherSizes, PerKg } from './buy-bar.tsx';
import { FeedingGuide } from './feeding-guide.tsx';
import { AtAGlance, isFeedingGuide, NutritionalInformation } from './product-facts.tsx';

function GoodToKnow() {
  const { owner } = useBusiness();
  return (
    <div className="mt-6 grid w-full gap-4 rounded-card border border-border bg-surface p-4 text-compact leading-snug">
      <AskArea className="bg-card text-heading" />
      <ul
        aria-label="Good to know"
        className="grid gap-3 px-0.5 [&_strong]:font-semibold [&_strong]:text-heading"
      >
        <li>
          <strong>When it comes.</strong> {owner} confirms the day on WhatsApp. Or collect it, free,
          during opening hours.
        </li>
        <li>
          <strong>How you pay.</strong> Nothing on this website. We send you an invoice, and you pay
          by EFT, in cash or by card.
        </li>
        <li>
          <strong>Returns.</strong> Return unopened food within 7 days. No reason needed. We replace
          or refund anything torn or spoilt.{' '}
          <Link to={paths.returnTerms} className="font-semibold underline underline-offset-3">
            All about returns
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** Below the actual 91vw on phones, for which they would load 960 instead of 640 pixels. */
const pictureSizes = '(min-width: 75rem) 33rem, (min-width: 48rem) 43vw, 88vw';

function ProductPicture({ filename, name }: { filename: string | null; name: string }) {
  const picture = (
    <Picture
      filename={filename}
      alt={name}
      sizes={pictureSizes}
      priority
      className="rounded-card border border-border shadow-card"
    />
  );
  return (
    <div className="lg:sticky lg:top-[calc(90px+1.5rem)] lg:row-span-2">
      {filename === null ? (
        picture
      ) : (
        <ZoomablePicture filename={filename} name={name}>
          {picture}
        </ZoomablePicture>
      )}
    </div>
  );
}

export function ProductDetails({ product }: { product: ProductView }) {
  const { productID, description, category, price, picture } = product;
  const { data: beside } = trpc.products.beside.useQuery({ id: productID });
  const sizes = beside?.sizes ?? [];
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
        <article className="group/buy mt-4 grid items-start gap-x-12 max-md:gap-y-6 md:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <ProductPicture filename={picture} name={description} />
          <div className="flex flex-col items-start self-stretch">
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
              {unbreakWeights(description)}
            </h1>
            <ProductRatingSlot rating={beside?.rating ?? null} />
            <p className="amount mt-4 font-bold font-heading text-section text-heading group-has-data-price/buy:max-md:hidden noscript:block! print:block!">
              {formatPrice(price)}
              {sizes.length === 0 && (
                <span className="ms-3 font-normal font-sans text-base text-muted-foreground">
                  <PerKg {...product} />
                </span>
              )}
            </p>
            <OtherSizes productID={productID} sizes={sizes} />
            {isSoldOut(product) ? (
              // The height of what is loaded here.
              <div className="mt-4 min-h-[2.875rem] w-full noscript:hidden">
                <SoldOutSlot key={productID} productID={productID} />
              </div>
            ) : (
              <BuyBar product={product} />
            )}
          </div>
          <div className="max-md:-mt-6 md:max-lg:col-span-2 md:max-lg:mt-6 md:max-lg:columns-2 md:max-lg:gap-12 md:max-lg:*:first:mt-0 *:break-inside-avoid lg:col-start-2">
            <AtAGlance facts={beside?.facts ?? []} />
            <FeedingGuide
              product={product}
              example={beside?.example ?? null}
              guideShownBelow={beside?.nutrition.some(isFeedingGuide) ?? false}
            />
            <GoodToKnow />
            <AskAndShare name={description} path={productPaths.one(productID)} />
          </div>
        </article>
        <NutritionalInformation blocks={beside?.nutrition ?? []} />
        <ProductReviewsSlot productID={productID} />
        <RelatedProducts related={beside?.related ?? []} />
      </div>
    </Page>
  );
}

function AskAndShare({ name, path }: { name: string; path: string }) {
  const business = useBusiness();
  const url = useAbsoluteUrl()(path);
  const question = `Hello ${business.name}, I have a question about ${name}: ${url}`;
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      <WhatsAppLink variant="outline" to={business.whatsApp} message={question}>
        Ask on WhatsApp
        <span className="sr-only"> (opens in a new tab)</span>
      </WhatsAppLink>
      <Button
        variant="outline"
        className="noscript:hidden"
        onClick={() => share({ title: name, url })}
      >
        <Share aria-hidden />
        Share
      </Button>
    </div>
  );
}

/** Web Share API, else the clipboard. */
async function share(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share(page);
    } catch (error) {
      // The user has dismissed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (await copyText(page.url, null)) toast.success('Link copied.');
  // An old browser, or no secure context.
  else toast.error(`Your browser would not copy the link. This is it: ${page.url}`);
}

function RelatedProducts({ related }: { related: readonly ProductCardView[] }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-14 sm:mt-20 print:hidden">
      <SectionHeading id="related" className="mb-5">
        You may also like
      </SectionHeading>
      <ProductGrid>
        {related.map((other) => (
          <li key={other.productID} className="md:max-lg:nth-4:hidden">
            <CardToBuy product={other} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
