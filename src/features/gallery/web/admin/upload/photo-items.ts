import { type ItemChange, newItem, type PhotoItem } from './photo-item.ts';

export type ItemsAction =
  | { type: 'add'; files: readonly File[] }
  | { type: 'remove'; id: number }
  | { type: 'change'; ids: readonly number[]; change: (item: PhotoItem) => ItemChange };

/** The chosen photos after an action; those that it leaves alone stay the same objects. */
export function reduceItems(items: readonly PhotoItem[], action: ItemsAction): PhotoItem[] {
  switch (action.type) {
    case 'add': {
      const next = (items.at(-1)?.id ?? 0) + 1;
      return [...items, ...action.files.map((file, place) => newItem(next + place, file))];
    }
    case 'remove':
      return items.filter(({ id }) => id !== action.id);
    case 'change':
      return items.map((item) =>
        action.ids.includes(item.id) ? { ...item, ...action.change(item) } : item,
      );
  }
}
