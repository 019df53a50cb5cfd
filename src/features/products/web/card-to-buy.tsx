import type { ComponentProps } from 'react';
import { AddToCart } from '#features/cart/web/public.ts';
import { isSoldOut } from '../shared/availability.ts';
import { ProductCard } from './product-card.tsx';

export function CardToBuy(props: Omit<ComponentProps<typeof ProductCard>, 'as' | 'action'>) {
  const { product } = props;
  return (
    <ProductCard
      {...props}
      as="h3"
      action={
        <AddToCart
          product={{ ...product, nutritional_information: null }}
          soldOut={isSoldOut(product)}
          className="w-full noscript:hidden"
        />
      }
    />
  );
}
