import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Textarea } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { contentFields, preferredPayments } from '../shared/order-fields.ts';
import { orderTexts, type TextName, textNames } from '../shared/order-texts.ts';

type Name = TextName | 'wishedPayment';

/** Of a form which has these fields among others. */
type Props = {
  form: {
    register: (name: Name) => UseFormRegisterReturn;
    formState: { errors: { [Field in Name]?: { message?: string | undefined } | undefined } };
  };
};

export function WishAndTexts({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <>
      <Field label={contentFields.wishedPayment.label} error={errors.wishedPayment?.message}>
        {(control) => (
          <NativeSelect
            {...register('wishedPayment')}
            {...control}
            empty="Not known"
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
