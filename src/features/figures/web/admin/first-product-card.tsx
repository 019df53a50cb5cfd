import { Link } from 'react-router-dom';
import { productPaths } from '#features/products/web/paths.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { useIsEmpty } from './figure-words.ts';

/** In a new shop only. */
export function FirstProductCard() {
  if (!useIsEmpty()) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6 lg:col-span-2">
      <div>
        <h2 className="text-base">Add your first product</h2>
        <p className="text-muted-foreground text-sm">Then people can order from you.</p>
      </div>
      <Button size="sm" render={<Link to={productPaths.add} />}>
        Add product
      </Button>
    </Card>
  );
}
