import { formatPrice } from '#shared/money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { scrollIntoViewOnMount } from '#web/lib/scroll-into-view-on-mount.ts';
import { isHidden } from '../../shared/availability.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { productPaths } from '../paths.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';

type ProductDialogProps = {
  /** Null to add one. */
  product: ProductView | null;
  /** The product to copy. */
  original?: ProductView | null;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
};

export function ProductDialog({ product, original, open, onClose, onClosed }: ProductDialogProps) {
  const form = useProductForm({ product, original: original ?? null }, onClose);
  const { saving, percent, failure } = form;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      unsaved={form.unsaved}
      title={product ? 'Edit product' : original ? 'Copy product' : 'Add product'}
      description={
        (original && `Made like “${original.description}”: give it a name of its own.`) ||
        (product && (
          <>
            Added {formatDate(product.createdAt)}.{' '}
            {!isHidden(product) && (
              <a
                href={productPaths.one(product.productID)}
                target="_blank"
                rel="noopener"
                className="font-semibold text-primary underline underline-offset-3"
              >
                See it in the shop
              </a>
            )}
          </>
        ))
      }
      pending={saving}
      submit={product ? 'Save changes' : 'Add product'}
      failure={failure}
      onSubmit={form.submit}
    >
      <ProductFields form={form} product={product ?? original ?? null} />
      {percent !== null && (
        <div ref={scrollIntoViewOnMount} role="status">
          <p className="mb-1.5 text-muted-foreground text-sm">
            {percent < 100 ? `Uploading the photo: ${Math.floor(percent)}%` : 'Almost done …'}
          </p>
          <Progress label="Uploading the photo" percent={percent < 100 ? percent : undefined} />
        </div>
      )}
      <ConfirmDialog
        open={form.doubtfulPrice !== null}
        onClose={() => void form.confirmDoubtfulPrice(false)}
        title={`Is ${formatPrice(form.doubtfulPrice ?? 0)} right?`}
        sentence={
          product
            ? `${product.description} costs ${formatPrice(product.price)} today: that is a big step.`
            : 'Whoever orders it pays nothing for it.'
        }
        confirmLabel={`Yes, save ${formatPrice(form.doubtfulPrice ?? 0)}`}
        cancelLabel="No, change it"
        onConfirm={() => void form.confirmDoubtfulPrice(true)}
      />
    </FormDialog>
  );
}
