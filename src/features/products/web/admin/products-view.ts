import { listView, number, oneOf, setting, textFilter } from '#web/lib/list-view.ts';
import { availabilities } from '../../shared/availability.ts';
import { categories } from '../../shared/category.ts';
import type { ProductOrder } from '../../shared/product-lists.ts';
import { productPaths } from '../paths.ts';

export const productsView = listView(productPaths.office, {
  search: textFilter('search'),
  category: oneOf('category', categories, { label: 'Category', all: 'All categories' }),
  availability: oneOf('availability', availabilities, {
    label: 'Availability',
    all: 'Available or not',
  }),
  sort: setting<ProductOrder>('sort', ['name', 'price', 'date'], 'name', {
    label: 'Sort by',
    names: { name: 'Name', price: 'Price', date: 'Date Added' },
  }),
  page: number('page', 1),
  size: setting('size', [10, 25, 50], 25),
});
