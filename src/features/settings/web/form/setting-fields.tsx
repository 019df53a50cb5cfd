import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { type FieldError as Fault, useFormContext } from 'react-hook-form';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldError, Textarea } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import type { SettingsView } from '../../shared/settings-input.ts';

type Shown = Pick<SettingsView, 'fixed' | 'secrets'> & {
  isFieldChanged: (name: string) => boolean;
};

const Settings = createContext<Shown>({
  fixed: [],
  secrets: { set: [], unreadable: [] },
  isFieldChanged: () => false,
});

export const ShownSettings = Settings.Provider;

const fixedHint = 'This is set where the shop is installed.';

export const useIsChanged = () => useContext(Settings).isFieldChanged;

export function useSetting(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  const fixed = useContext(Settings).fixed.includes(name);
  const fault: Fault | undefined = getFieldState(name, formState).error;
  // A fixed entry is not sent: a disabled field must not look emptied.
  return { fixed, error: sentenceOf(fault), joined: { ...register(name), disabled: fixed } };
}

/** The first error of a field, a list, or the first part of a list on one line. */
function sentenceOf(fault: Fault | undefined): string | undefined {
  const parts: (Fault | undefined)[] = Array.isArray(fault) ? fault : [];
  return fault?.message ?? fault?.root?.message ?? parts.find((part) => part?.message)?.message;
}

type SettingProps = {
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

/** `unless` ends the sentence that an empty field keeps the secret. */
type SecretSettingProps = Pick<SettingProps, 'name' | 'label'> & { unless?: string };

/** The stored secret is never shown; empty keeps it. */
export function SecretSetting({ name, label, unless = '' }: SecretSettingProps) {
  const { fixed, error, joined } = useSetting(name);
  const { set, unreadable } = useContext(Settings).secrets;
  const hint = set.includes(name)
    ? `It is set. Leave this empty to keep it${unless}.`
    : 'It is kept encrypted and never shown again.';
  const lost = unreadable.includes(name)
    ? 'It cannot be read any more, because the secret key of the shop is another one now. Please type it again.'
    : undefined;
  return (
    <Field
      label={label}
      hint={fixed ? fixedHint : hint}
      error={error ?? (fixed ? undefined : lost)}
    >
      {(control) => <PasswordInput autoComplete="new-password" {...control} {...joined} />}
    </Field>
  );
}

type LongTextSettingProps = SettingProps & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'>;

export function LongTextSetting({ name, label, hint, required, ...area }: LongTextSettingProps) {
  const { fixed, error, joined } = useSetting(name);
  return (
    <Field label={label} hint={fixed ? fixedHint : hint} required={required} error={error}>
      {(control) => <Textarea {...area} {...control} {...joined} />}
    </Field>
  );
}

type ChoiceSettingProps = Omit<SettingProps, 'required'> & {
  choices: Readonly<Record<string, string>>;
};

export function ChoiceSetting({ name, label, hint, choices }: ChoiceSettingProps) {
  const { fixed, error, joined } = useSetting(name);
  return (
    <Field label={label} hint={fixed ? fixedHint : hint} error={error}>
      {(control) => <NativeSelect {...control} {...joined} choices={Object.entries(choices)} />}
    </Field>
  );
}

type TickSettingProps = Pick<SettingProps, 'name'> & { children: ReactNode };

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
