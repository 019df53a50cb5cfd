import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import type { ProductView } from '../../shared/product-view.ts';

type DeleteProductDialogProps = { product: ProductView; open: boolean; onClose: () => void };

/** Asks before a product is deleted for good. */
export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
  const known = trpc.useUtils();
  const remove = trpc.products.remove.useMutation({
    networkMode: 'always',
    onSuccess: async () => {
      await known.products.invalidate();
      toast.success('Product deleted.');
    },
    onError: (error) => toast.error(errorText(error, 'Failed to delete the product.')),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Delete this product?"
      sentence={`“${product.description}” and its picture leave the shop for good. Orders and reviews keep its name.`}
      confirmLabel="Delete product"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: product.productID })}
    />
  );
}
