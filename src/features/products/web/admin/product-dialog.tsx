import { takenPictures } from '#shared/images.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Field, NativeSelect, Textarea } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { scrollIntoViewOnMount } from '#web/lib/scroll-into-view-on-mount.ts';
import { availabilities, isHidden } from '../../shared/availability.ts';
import { categories } from '../../shared/category.ts';
import { maxProductDescriptionLength } from '../../shared/office/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { productPaths } from '../paths.ts';
import { doubtfulPriceQuestion } from './quick-price.tsx';
import { TraitFields } from './trait-fields.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';

type ProductFieldsProps = { form: ProductForm; product: ProductView | null };

function ProductFields({ form, product }: ProductFieldsProps) {
  const { register, errors, saving } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Product name"
        hint="As shown in the shop, with the pack size."
        error={errors.description?.message}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            {...register('description')}
            maxLength={maxProductDescriptionLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Category" error={errors.category?.message} required>
        {(control) => (
          <NativeSelect {...control} {...register('category')}>
            <option value="">Choose …</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Price" hint={form.priceHint} error={errors.price?.message} required>
        {(control) => (
          <Input
            {...control}
            {...register('price')}
            inputMode="decimal"
            autoComplete="off"
            className="amount"
          />
        )}
      </Field>
      <Field
        label="Availability"
        hint="Sold out is still shown; hidden is not."
        error={errors.availability?.message}
        className="sm:col-span-2"
      >
        {(control) => (
          <NativeSelect {...control} {...register('availability')}>
            {availabilities.map((availability) => (
              <option key={availability}>{availability}</option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        label="Nutritional information"
        hint="An empty line starts a new paragraph."
        error={errors.nutritional_information?.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('nutritional_information')} rows={7} />}
      </Field>
      <TraitFields form={form} />
      <Field label="Photo" error={form.pictureError} className="sm:col-span-2">
        {(control) => (
          <FilePicker
            control={control}
            file={form.picture}
            onFileChange={form.choosePicture}
            stored={form.removePicture ? null : (product?.picture ?? null)}
            onRemoveStored={form.dropStoredPicture}
            hint={takenPictures}
            disabled={saving}
          />
        )}
      </Field>
    </div>
  );
}

type ProductDialogProps = {
  /** Null to add one. */
  product: ProductView | null;
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
        {...doubtfulPriceQuestion(form.doubtfulPrice ?? 0, product)}
        onConfirm={() => void form.confirmDoubtfulPrice(true)}
      />
    </FormDialog>
  );
}
