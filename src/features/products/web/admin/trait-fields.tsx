import type { Choice } from '#web/components/ui/field.tsx';
import { AreaField, SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { maxBrandLength } from '../../shared/traits/trait-inputs.ts';
import { breedSizes, foodTypes, lifeStages } from '../../shared/traits/traits.ts';
import type { ProductForm } from './use-product-form.ts';

const selects: readonly {
  name: 'lifeStage' | 'breedSize' | 'type' | 'grainFree';
  label: string;
  hint?: string;
  choices: readonly Choice[];
}[] = [
  { name: 'type', label: 'Kind of food', choices: foodTypes },
  { name: 'lifeStage', label: 'Life stage', hint: 'Young: puppies, kittens.', choices: lifeStages },
  { name: 'breedSize', label: 'Breed size', hint: 'Of dogs.', choices: breedSizes },
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
export function TraitFields({ form }: { form: ProductForm }) {
  const names = [
    { name: 'brand', label: 'Brand', hint: 'Who makes it.' },
    { name: 'range', label: 'Range', hint: 'The same for every size of one food.' },
  ] as const;
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-4 font-heading font-semibold text-heading text-lg">
        How shoppers find it
      </legend>
      {names.map(({ name, label, hint }) => (
        <TextField
          form={form}
          name={name}
          key={name}
          label={label}
          hint={hint}
          maxLength={maxBrandLength}
        />
      ))}
      {selects.map(({ name, label, hint, choices }) => (
        <SelectField
          key={name}
          form={form}
          name={name}
          label={label}
          hint={hint}
          choices={choices}
          empty="Not said"
        />
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
