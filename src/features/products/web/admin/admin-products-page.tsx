import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { pageOf } from '#shared/page.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { List } from '#web/components/list/list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useGoBack } from '#web/hooks/use-go-back.ts';
import { useKept } from '#web/hooks/use-kept.ts';
import { useListView } from '#web/hooks/use-list-view.ts';
import { useReopenDraft } from '#web/hooks/use-reopen-draft.ts';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { listView, number, oneOf, setting, textFilter, type ViewOf } from '#web/lib/list-view.ts';
import { toast } from '#web/lib/toast.ts';
import Plus from '~icons/lucide/plus';
import { availabilities } from '../../shared/availability.ts';
import { type Category, categories } from '../../shared/category.ts';
import {
  byDateAdded,
  byName,
  byPrice,
  filterProducts,
  type ProductOrder,
} from '../../shared/product-lists.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { useFoundProducts } from '../finding/use-found-products.ts';
import { productPaths } from '../paths.ts';
import { BulkProducts } from './bulk-products.tsx';
import { CatalogueMenu } from './import-products.tsx';
import { PastImport } from './past-import.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { type ProductHandlers, productColumns, productLine } from './product-columns.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { useQuickChange } from './quick-price.tsx';

const productsView = listView(productPaths.office, {
  search: textFilter('search'),
  category: oneOf('category', categories, { label: 'Category', all: 'All categories' }),
  availability: oneOf('availability', availabilities, {
    label: 'Availability',
    all: 'Available or not',
    further: true,
  }),
  sort: setting<ProductOrder>('sort', ['name', 'price', 'lowest price', 'date'], 'name', {
    label: 'Sort by',
    names: {
      name: 'Name',
      price: 'Highest price',
      'lowest price': 'Lowest price',
      date: 'Date Added',
    },
    further: true,
  }),
  page: number('page', 1),
  size: setting('size', [10, 25, 50], 25),
});

function applyView(products: ProductView[], view: ViewOf<typeof productsView>) {
  const filtered = filterProducts(products, view);
  if (view.sort === 'price') return byPrice(filtered);
  if (view.sort === 'lowest price') return byPrice(filtered).reverse();
  return view.sort === 'date' ? byDateAdded(filtered) : byName(filtered);
}

function pageOfProducts(sorted: ProductView[], view: ViewOf<typeof productsView>) {
  const { slice, pagination } = pageOf({ page: view.page, pageSize: view.size }, sorted.length);
  return { ...pagination, rows: sorted.slice(slice.offset, slice.offset + slice.limit) };
}

export function AdminProductsPage() {
  return <ProductsOffice title="Products" />;
}

export function AddProductPage() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const copied = parameters.get('copy');
  const { data, isPending } = trpc.products.list.useQuery({ hidden: true });
  const original = data?.find(({ productID }) => String(productID) === copied) ?? null;
  const close = () => {
    if (cameFromList(state)) goBack();
    else navigate(productPaths.office, { replace: true, state: keepScroll });
  };
  return (
    <>
      <ProductsOffice title="Add product" />
      {(copied === null ? !isPending : data) && (
        <ProductDialog
          product={null}
          original={original}
          category={original?.category ?? categoryOf(state) ?? byDateAdded(data ?? [])[0]?.category}
          open
          onClose={close}
        />
      )}
    </>
  );
}

/** Link state: closing the dialog of a new product then navigates back. */
const fromList = { ...keepScroll, fromList: true } as const;

function cameFromList(state: unknown): state is { category?: Category } {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** The category that the list was filtered by. */
function categoryOf(state: unknown) {
  return cameFromList(state) ? state.category : undefined;
}

const none: readonly ProductView[] = [];

function ProductsOffice({ title }: { title: string }) {
  const list = useListView(productsView);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const products = trpc.products.list.useQuery({ hidden: true });
  const searched = useFoundProducts(products.data, list.view.search);
  const found = products.data && applyView(searched, list.view);
  const page = found && pageOfProducts(found, list.view);
  const [repricing, setRepricing] = useState<ProductView[] | null>(null);
  const edited = useKept<ProductView>();
  const [productsToDelete, setProductsToDelete] = useState<ProductView[] | null>(null);
  // The current state: another user may change it while it is edited here.
  const current =
    products.data?.find(({ productID }) => productID === edited.subject?.productID) ??
    edited.subject;

  const change = useQuickChange();
  const handlers: ProductHandlers = {
    onEdit: edited.show,
    onAvailability: (product, availability) => change(product, { availability }),
    onPrice: (product, price) => change(product, { price, priceBefore: product.price }),
    onCopy: ({ productID }) =>
      navigate(`${productPaths.add}?copy=${productID}`, { state: fromList }),
    onDelete: (product) => setProductsToDelete([product]),
  };
  const restore = async (productIDs: number[]) => {
    await utils.client.products.restoreMany
      .mutate({ productIDs })
      .then(toast.done, toast.failed('Failed to restore the products.'));
    await utils.products.invalidate();
  };
  useReopenDraft('product', products.data !== undefined, (thing) => {
    const product = products.data?.find(({ productID }) => String(productID) === thing);
    if (product) edited.show(product);
    return product !== undefined || thing === 'new' || thing.startsWith('copy-');
  });

  return (
    <AdminPage
      title={title}
      heading="Products"
      path={productPaths.office}
      className="mb-3"
      actions={
        <>
          <CatalogueMenu products={products.data} />
          <Button
            size="sm"
            render={
              <Link to={productPaths.add} state={{ ...fromList, category: list.view.category }} />
            }
          >
            <Plus aria-hidden />
            Add Product
          </Button>
        </>
      }
    >
      <PastImport />
      <List
        noun={{ one: 'product', many: 'products' }}
        list={list}
        query={{ ...products, data: page }}
        rows={({ rows }) => rows}
        keyOf={({ productID }) => productID}
        columns={productColumns({
          ...handlers,
          sort: list.view.sort,
          onSort: (sort) => list.narrow({ sort }),
        })}
        line={productLine(handlers)}
        failed="Failed to load products. Please try again."
        empty={
          <EmptyList title="No products yet">What you add here is in the shop at once.</EmptyList>
        }
        search="Search products"
        bulk={{
          label: ({ description }) => `Select ${description}`,
          actions: (selected, clear) => (
            <>
              <Button variant="outline" size="sm" onClick={() => setRepricing(selected)}>
                Change prices …
              </Button>
              <BulkProducts products={selected} onDone={clear} onDelete={setProductsToDelete} />
            </>
          ),
        }}
      />
      {current && (
        <ProductDialog
          key={current.productID}
          product={current}
          open={edited.open}
          onClose={edited.close}
          onClosed={edited.forget}
        />
      )}
      <PricesDialog
        open={repricing !== null}
        chosen={repricing ?? none}
        found={found ?? none}
        onClose={() => setRepricing(null)}
      />
      <DeleteDialog
        subject={productsToDelete}
        question={deleteQuestion}
        remove={async (some) => {
          const ids = some.map(({ productID }) => productID);
          const { message, productIDs } = await utils.client.products.removeMany.mutate({
            productIDs: ids,
          });
          return productIDs.length === 0
            ? { message }
            : { message, undo: () => void restore(productIDs) };
        }}
        failure={(error) => errorText(error, 'Failed to delete the product.')}
        refresh={() => utils.products.invalidate()}
        onClose={() => setProductsToDelete(null)}
      />
    </AdminPage>
  );
}

function deleteQuestion(some: ProductView[]) {
  const single = some.length === 1;
  const what = single ? `“${some[0]?.description}”` : `${some.length} products`;
  return {
    title: single ? 'Delete this product?' : `Delete ${what}?`,
    sentence: `${what} and ${single ? 'its photo' : 'their photos'} leave the shop. Orders and reviews keep the name.`,
    confirm: single ? 'Delete product' : 'Delete products',
  };
}
