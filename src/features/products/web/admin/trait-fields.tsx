import { Field, NativeSelect, Textarea } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { maxBrandLength } from '../../shared/traits/trait-inputs.ts';
import { breedSizes, foodTypes, lifeStages } from '../../shared/traits/traits.ts';
import type { ProductForm } from './use-product-form.ts';

type Choices = readonly (string | readonly [value: string, label: string])[];

const selects: readonly {
  name: 'lifeStage' | 'breedSize' | 'type' | 'grainFree';
  label: string;
  hint?: string;
  choices: Choices;
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

export function TraitFields({ form }: { form: ProductForm }) {
  const { register, errors } = form;
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
        <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
          {(control) => (
            <Input {...control} {...register(name)} maxLength={maxBrandLength} autoComplete="off" />
          )}
        </Field>
      ))}
      {selects.map(({ name, label, hint, choices }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
          {(control) => (
            <NativeSelect {...control} {...register(name)}>
              <option value="">Not said</option>
              {choices.map((choice) => {
                const [value, shown] = typeof choice === 'string' ? [choice, choice] : choice;
                return (
                  <option key={value} value={value}>
                    {shown}
                  </option>
                );
              })}
            </NativeSelect>
          )}
        </Field>
      ))}
      <Field
        label="Weight"
        hint={form.weightHint}
        error={errors.weightGrams?.message}
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} {...register('weightGrams')} autoComplete="off" />}
      </Field>
      <Field
        label="Feeding guide"
        hint="A day’s food by the animal’s weight, a line each: 2 to 5 kg: 60 to 115 g."
        error={errors.feedingGuide?.message}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} {...register('feedingGuide')} rows={4} />}
      </Field>
    </fieldset>
  );
}
