import type { ReactNode } from 'react';
import { formatPrice } from '#shared/money.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Repeat, Skeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/cn.ts';
import { isSoldOut } from '../shared/availability.ts';
import { pricePerKg } from '../shared/price-per-kg.ts';
import type { ProductCardView } from '../shared/product-view.ts';
import { productPaths } from './paths.ts';
import { ProductRatingSlot } from './slots.ts';

type ProductCardProps = {
  product: ProductCardView;
  as?: 'h2' | 'h3';
  priority?: boolean;
  /** On the products page: Back restores its scroll position. */
  onShelf?: boolean;
  /** The picture beside the text: prices stay in the first window. */
  horizontal?: boolean;
  perKgFirst?: boolean;
  action?: ReactNode;
  /** Beside the pack size. */
  corner?: ReactNode;
};

/** Picture width in the grid: page width less edges and gaps, by columns. */
const inGrid =
  '(min-width: 76rem) 17.25rem, (min-width: 64rem) calc(23vw - 0.9rem), (min-width: 48rem) calc(30.7vw - 0.8rem), (min-width: 40rem) calc(46vw - 0.6rem), calc(50vw - 1.5rem)';

const cameFromShelf = { cameFromShelf: true };

export function isFromShelf(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cameFromShelf' in state;
}

const packPattern = /^(.+?) ((?:\d+ ?x ?)?[\d.,]+ ?k?g)$/i;

/** Splits the name into brand, name and pack size. */
function partsOf({ description, brand }: ProductCardView) {
  const maker = brand !== null && description.startsWith(`${brand} `) ? brand : '';
  const unbranded = description.slice(maker.length).trim();
  const [, name = unbranded, pack = ''] = packPattern.exec(unbranded) ?? [];
  return { maker, name, pack };
}

const secondaryText = 'block truncate font-medium text-xs text-muted-foreground leading-snug';

export function ProductCard({
  product,
  as: Heading = 'h2',
  priority = false,
  onShelf = false,
  horizontal = false,
  perKgFirst = false,
  action,
  corner,
}: ProductCardProps) {
  const { productID, category, price, picture, rating } = product;
  const { maker, name, pack } = partsOf(product);
  const perKg = pricePerKg(product);
  const perKgText = perKg !== null && `${formatPrice(perKg)} per kg`;
  const [large, small] =
    perKgFirst && perKgText ? [perKgText, formatPrice(price)] : [formatPrice(price), perKgText];
  return (
    <Card
      interactive
      className={cn(
        'relative flex h-full flex-col overflow-hidden',
        horizontal &&
          'max-md:grid lg:grid grid-cols-[7.5rem_1fr] grid-rows-[1fr_auto] *:last:col-span-2 *:last:mt-2',
        // Without a wrapper element: a shelf has many cards.
        action &&
          '*:last:relative *:last:mx-2! *:last:mb-2! *:last:w-auto! sm:*:last:mx-4! sm:*:last:mb-4!',
      )}
    >
      <Picture
        filename={picture}
        alt=""
        sizes={horizontal ? '(48rem <= width < 64rem) 30vw, 7rem' : inGrid}
        priority={priority}
        className={cn(
          horizontal &&
            'max-md:m-3 max-md:me-0 max-md:self-start max-md:rounded-control lg:m-3 lg:me-0 lg:self-start lg:rounded-control',
        )}
      />
      {isSoldOut(product) && (
        <span className="absolute start-2 top-2 rounded-full bg-card px-2.5 py-1 font-semibold text-heading text-sm">
          Sold out
        </span>
      )}
      <div className="flex flex-1 flex-col px-3 pt-3 pb-3 sm:px-4">
        {maker === '' && <p className={secondaryText}>{category}</p>}
        <Heading
          className={cn(
            'text-compact leading-snug sm:text-lg sm:leading-snug',
            corner && pack === '' && 'pb-6',
          )}
        >
          <Link
            to={productPaths.one(productID)}
            state={onShelf ? cameFromShelf : undefined}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
          >
            {maker !== '' && <span className={secondaryText}>{maker} </span>}
            <span
              className={horizontal ? 'line-clamp-4' : 'line-clamp-2 max-[22.4rem]:line-clamp-4'}
            >
              {name}{' '}
            </span>
            {pack !== '' && <span className={secondaryText}>{pack}</span>}
          </Link>
        </Heading>
        {corner}
        <ProductRatingSlot rating={rating} />
        <p className="amount mt-auto pt-1.5 font-bold text-heading text-lg leading-snug sm:text-xl">
          {large}
          <span className="block font-normal text-xs text-muted-foreground leading-snug empty:hidden">
            {small}
          </span>
        </p>
      </div>
      {action}
    </Card>
  );
}

function ProductCardSkeleton() {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-2.5 p-3 sm:p-4">
        <Skeleton className="h-3 w-12" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mt-1 h-11 w-full rounded-control" />
      </div>
    </Card>
  );
}

export function ProductGridSkeleton({ cards }: { cards: number }) {
  return (
    <ProductGrid>
      <Repeat times={cards}>
        <li>
          <ProductCardSkeleton />
        </li>
      </Repeat>
    </ProductGrid>
  );
}

export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 @min-[42rem]:grid-cols-3 @min-[58rem]:grid-cols-4 @min-[80rem]:grid-cols-5 @min-[92rem]:grid-cols-6">
        {children}
      </ul>
    </div>
  );
}
