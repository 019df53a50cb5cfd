import type { ReactNode } from 'react';
import { productPaths } from '#features/products/web/paths.ts';
import emptyCart from '#web/assets/empty-cart.svg?no-inline';
import { Drawing } from '#web/components/illustrations/drawing.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Link } from '#web/components/ui/link.tsx';

type EmptyCartProps = { title?: string; children?: ReactNode };

export function EmptyCart({
  title = 'Your cart is empty',
  children = 'Pick something good for your dog or cat, and it waits for you here.',
}: EmptyCartProps) {
  return (
    <EmptyState
      illustration={<Drawing src={emptyCart} width={320} height={240} />}
      title={title}
      action={
        <Button size="lg" render={<Link to={productPaths.all} />}>
          View All Products
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
