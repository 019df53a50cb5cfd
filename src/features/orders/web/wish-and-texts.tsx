import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, NativeSelect, Textarea } from '#web/components/ui/field.tsx';
import { contentFields, preferredPayments } from '../shared/order-fields.ts';
import { orderTexts, type TextName, textNames } from '../shared/order-texts.ts';

type Name = TextName | 'wishedPayment';

type Props = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: { [Field in Name]?: { message?: string | undefined } | undefined };
};

export function WishAndTexts({ register, errors }: Props) {
  return (
    <>
      <Field label={contentFields.wishedPayment.label} error={errors.wishedPayment?.message}>
        {(control) => (
          <NativeSelect
            {...register('wishedPayment')}
            {...control}
            empty="Not said"
            choices={preferredPayments}
          />
        )}
      </Field>
      {textNames.map((name) => (
        <Field
          key={name}
          label={orderTexts[name].label}
          error={errors[name]?.message}
          className="col-span-full"
        >
          {(control) => <Textarea rows={2} {...register(name)} {...control} />}
        </Field>
      ))}
    </>
  );
}
