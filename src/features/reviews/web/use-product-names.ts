import { useEffect, useState } from 'react';
import { mostNamed } from '#features/products/shared/limits.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { whenUsed } from '#web/pieces/when-used.ts';

/** The products to choose from: those that sell best, and where there are more, all once the page is used. */
export function useProductNames() {
  const [used, setUsed] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  const first = trpc.products.names.useQuery({ whole: false });
  const more = first.data !== undefined && first.data.length >= mostNamed;
  const { data: whole } = trpc.products.names.useQuery({ whole: true }, { enabled: used && more });
  return { ...first, data: whole ?? first.data };
}
