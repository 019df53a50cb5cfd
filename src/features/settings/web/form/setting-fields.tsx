import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { type FieldError as Fault, useFormContext } from 'react-hook-form';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';

const Fixed = createContext<readonly string[]>([]);

/** Tells the fields below which entries are set where the shop is installed. */
export const FixedSettings = Fixed.Provider;

const fixedHint = 'This is set where the shop is installed.';

/** What a field of a settings form needs: how it is joined to the form, and what is wrong with it. */
export function useSetting(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  const fixed = useContext(Fixed).includes(name);
  const fault: Fault | undefined = getFieldState(name, formState).error;
  // A fixed entry is not sent: the form must not take the field's lock for an emptied field.
  return { fixed, error: sentenceOf(fault), joined: { ...register(name), disabled: fixed } };
}

/** What is wrong with a field, with a list as a whole, or with the first part of a list on one line. */
function sentenceOf(fault: Fault | undefined): string | undefined {
  const parts: (Fault | undefined)[] = Array.isArray(fault) ? fault : [];
  return fault?.message ?? fault?.root?.message ?? parts.find((part) => part?.message)?.message;
}

type SettingProps = {
  /** The entry. */
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
};

type TextSettingProps = SettingProps &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'className'
  >;

/** One line of text. */
export function TextSetting({ name, label, hint, required, ...input }: TextSettingProps) {
  const { fixed, error, joined } = useSetting(name);
  return (
    <Field label={label} hint={fixed ? fixedHint : hint} required={required} error={error}>
      {(control) => (
        <Input autoComplete="off" spellCheck={false} {...input} {...control} {...joined} />
      )}
    </Field>
  );
}

type LongTextSettingProps = SettingProps & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>;

/** Text of several lines. */
export function LongTextSetting({ name, label, hint, required, ...area }: LongTextSettingProps) {
  const { fixed, error, joined } = useSetting(name);
  return (
    <Field label={label} hint={fixed ? fixedHint : hint} required={required} error={error}>
      {(control) => <Textarea {...area} {...control} {...joined} />}
    </Field>
  );
}

type ChoiceSettingProps = SettingProps & {
  /** The values, each with its words. */
  choices: Readonly<Record<string, string>>;
};

/** One of a few. */
export function ChoiceSetting({ name, label, hint, required, choices }: ChoiceSettingProps) {
  const { fixed, error, joined } = useSetting(name);
  return (
    <Field label={label} hint={fixed ? fixedHint : hint} required={required} error={error}>
      {(control) => (
        <NativeSelect {...control} {...joined}>
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

type TickSettingProps = Pick<SettingProps, 'name'> & { children: ReactNode };

/** Yes or no, with what the tick means beside it. */
export function TickSetting({ name, children }: TickSettingProps) {
  const { fixed, error, joined } = useSetting(name);
  return (
    <div>
      <CheckboxField {...joined}>{children}</CheckboxField>
      {fixed && <p className="text-muted-foreground text-sm">{fixedHint}</p>}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
