import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { BestSellers } from '../best-sellers.tsx';

export function OtherProducts() {
  const { data } = trpc.products.popular.useQuery({ category: null });
  if (!data?.length) return null;
  return (
    <section aria-labelledby="other-products">
      <SectionHeading id="other-products" className="mb-5">
        Have a look at these:
      </SectionHeading>
      <BestSellers />
    </section>
  );
}
