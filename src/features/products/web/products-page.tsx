import { Page } from '#web/components/layout/page.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { categoryNames } from '../shared/category.ts';
import { CartBar } from './cart-bar.tsx';
import { ShelfFilters } from './finding/shelf-filters.tsx';
import { shelfInSearchEngines } from './finding/shelf-view.ts';
import { useShelfPart } from './finding/use-shelf-part.ts';
import { useShelfView } from './finding/use-shelf-view.ts';
import { useSelection } from './selection.ts';
import { Shelf } from './shelf.tsx';

/** Everything the shop sells; what is chosen here goes to the cart when it is saved. */
export function ProductsPage() {
  const { town } = useBusiness();
  const shelf = useShelfView();
  const found = useShelfPart(shelf);
  const selection = useSelection(found.part?.products ?? []);
  const { category } = shelf.view;

  return (
    <Page
      title={category ? categoryNames[category] : 'Products'}
      description={`Dog and cat food for ${town} and around: prices, pack sizes and what is in it. Choose, send your order, and we deliver.`}
      {...shelfInSearchEngines(shelf.view)}
    >
      <div className="page-width py-8 sm:py-12">
        <PageHeading lead="Choose what you need and save it to your cart. We arrange payment and delivery with you on WhatsApp.">
          Products
        </PageHeading>
        <ShelfFilters offered={found.part?.offered ?? {}} shelf={shelf} />
        <Shelf found={found} shelf={shelf} selection={selection} />
        <CartBar selection={selection} />
      </div>
    </Page>
  );
}
