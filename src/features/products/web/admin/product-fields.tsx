import { takenPictures } from '#shared/images.ts';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { availabilities } from '../../shared/availability.ts';
import { categories } from '../../shared/category.ts';
import { longestProductDescription } from '../../shared/office/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { TraitFields } from './trait-fields.tsx';
import type { ProductForm } from './use-product-form.ts';

type ProductFieldsProps = { form: ProductForm; product: ProductView | null };

export function ProductFields({ form, product }: ProductFieldsProps) {
  const { register, errors, saving } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Product name"
        hint="As it stands in the shop, with the pack size."
        error={errors.description?.message}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <Input
            {...control}
            {...register('description')}
            maxLength={longestProductDescription}
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
        hint="Sold out stays in the shop; hidden is for you alone."
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
