import { useEffect, useState } from 'react';
import { maxNamed } from '#features/products/shared/limits.ts';
import { whenUsed } from '#web/lazy/when-idle.ts';
import { trpc } from '#web/lib/calls/trpc.ts';

/** The best sellers; all products once the visitor interacts with the page. */
export function useProductNames() {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => whenUsed(() => setIsUsed(true)), []);
  const first = trpc.products.names.useQuery({ whole: false });
  const hasMore = first.data !== undefined && first.data.length >= maxNamed;
  const { data: allNames } = trpc.products.names.useQuery(
    { whole: true },
    { enabled: isUsed && hasMore },
  );
  return { ...first, data: allNames ?? first.data };
}
