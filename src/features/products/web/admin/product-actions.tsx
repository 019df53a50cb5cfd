import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#web/components/ui/button.tsx';
import type { ProductView } from '../../shared/product-view.ts';

export type ProductActionHandlers = {
  onEdit: (product: ProductView) => void;
  onDelete: (product: ProductView) => void;
};

/** What can be done with one product of the list. */
export function ProductActions({
  product,
  onEdit,
  onDelete,
}: ProductActionHandlers & { product: ProductView }) {
  return (
    <div className="flex justify-end gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Edit ${product.description}`}
        onClick={() => onEdit(product)}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="text-danger-ink"
        aria-label={`Delete ${product.description}`}
        onClick={() => onDelete(product)}
      >
        <Trash aria-hidden />
      </Button>
    </div>
  );
}
