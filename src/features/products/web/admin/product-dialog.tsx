import { takenPictures } from '#shared/images.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { FilePicker } from '#web/components/ui/file-picker.tsx';
import type { Choice } from '#web/components/ui/native-select.tsx';
import { UploadProgress } from '#web/components/ui/progress.tsx';
import { AreaField, SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { formatDate } from '#web/lib/format-time.ts';
import { scrollIntoViewOnMount } from '#web/lib/scroll/scroll.ts';
import { availabilities, isHidden } from '../../shared/availability.ts';
import { type Category, categories } from '../../shared/category.ts';
import { maxProductDescriptionLength } from '../../shared/office/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { maxBrandLength } from '../../shared/traits/trait-inputs.ts';
import { breedSizes, foodTypes, lifeStages } from '../../shared/traits/traits.ts';
import { unbreakWeights } from '../../shared/unbreak-weights.ts';
import { productPaths } from '../paths.ts';
import { doubtfulPriceQuestion } from './quick-price.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';

function ProductFields({ form, product }: { form: ProductForm; product: ProductView | null }) {
  const { saving } = form;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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
      <TextField
        form={form}
        name="description"
        label="Product name"
        hint="As shown in the shop, with the pack size."
        required
        className="sm:col-span-2"
        maxLength={maxProductDescriptionLength}
      />
      <SelectField
        form={form}
        name="category"
        label="Category"
        required
        choices={categories}
        empty="Choose …"
      />
      <TextField
        form={form}
        name="price"
        label="Price"
        hint="In rand, such as 189.90."
        required
        inputMode="decimal"
      />
      <SelectField
        form={form}
        name="availability"
        label="Availability"
        hint="Sold out is still shown; hidden is not."
        choices={availabilities}
      />
      <TextField form={form} name="weightGrams" label="Weight" hint={form.weightHint} />
      <TraitFields form={form} />
    </div>
  );
}

const selects: readonly {
  name: 'lifeStage' | 'breedSize' | 'type' | 'grainFree';
  label: string;
  hint?: string;
  choices: readonly Choice[];
}[] = [
  { name: 'type', label: 'Kind of food', choices: foodTypes },
  { name: 'lifeStage', label: 'Life stage', hint: 'Young: puppies, kittens.', choices: lifeStages },
  { name: 'breedSize', label: 'Breed size', hint: 'For dogs.', choices: breedSizes },
  {
    name: 'grainFree',
    label: 'Grain-free',
    choices: [
      ['true', 'Yes'],
      ['false', 'No'],
    ],
  },
];

/** What not every product needs. */
function TraitFields({ form }: { form: ProductForm }) {
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-4 font-heading font-semibold text-heading text-lg">
        How shoppers find it
      </legend>
      <TextField
        form={form}
        name="brand"
        label="Brand"
        hint="Who makes it."
        maxLength={maxBrandLength}
      />
      <TextField
        form={form}
        name="range"
        label="Range"
        hint="The same for every size of one food."
        maxLength={maxBrandLength}
      />
      {selects.map((select) => (
        <SelectField key={select.name} form={form} {...select} empty="Not said" />
      ))}
      <AreaField
        form={form}
        name="nutritional_information"
        label="Nutritional information"
        hint="An empty line starts a new paragraph."
        className="sm:col-span-2"
        rows={7}
      />
      <AreaField
        form={form}
        name="feedingGuide"
        label="Feeding guide"
        hint="A day’s food by the animal’s weight, a line each: 2 to 5 kg: 60 to 115 g."
        className="sm:col-span-2"
        rows={4}
      />
    </fieldset>
  );
}

type ProductDialogProps = {
  /** Null to add one. */
  product: ProductView | null;
  /** Preselected for a new one. */
  category?: Category | undefined;
  original?: ProductView | null;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
};

export function ProductDialog({ open, onClose, onClosed, ...target }: ProductDialogProps) {
  const { product, original } = target;
  const form = useProductForm(target, onClose);
  const { saving, percent, failure, doubtfulPrice } = form;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      unsaved={form.unsaved}
      title={product?.description ?? (original ? 'Copy product' : 'Add product')}
      description={
        (original && `Made like “${unbreakWeights(original.description)}”: give it a new name.`) ||
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
      <UploadProgress ref={scrollIntoViewOnMount} percent={percent} of="the photo" />
      <ConfirmDialog
        open={doubtfulPrice.open}
        onClose={doubtfulPrice.close}
        {...doubtfulPriceQuestion(doubtfulPrice.subject ?? 0, product)}
        onConfirm={() => doubtfulPrice.answer(true)}
      />
    </FormDialog>
  );
}
