import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { AreaField, SelectField, TextField } from '#web/components/ui/text-field.tsx';
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
  const { register } = useFormContext();
  const fixed = useContext(Settings).fixed.includes(name);
  const error = useFault(name, 1);
  // A fixed entry is not sent: a disabled field must not look emptied.
  return { fixed, error, joined: { ...register(name), disabled: fixed } };
}

/** The first error of a field or of its parts, by default at any depth. */
export function useFault(name: string, depth = Number.POSITIVE_INFINITY): string | undefined {
  const { getFieldState, formState } = useFormContext();
  return firstSentence(getFieldState(name, formState).error, depth);
}

function firstSentence(fault: unknown, depth: number): string | undefined {
  if (typeof fault !== 'object' || fault === null || depth < 0) return undefined;
  if ('message' in fault && typeof fault.message === 'string') return fault.message;
  // `ref` is a DOM element.
  const parts = Object.entries(fault).filter(([part]) => part !== 'ref');
  return parts.map(([, part]) => firstSentence(part, depth - 1)).find(Boolean);
}

function useBound(name: string, hint: ReactNode) {
  const { fixed, error } = useSetting(name);
  return { form: useFormContext(), name, error, disabled: fixed, hint: fixed ? fixedHint : hint };
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

export function TextSetting({ name, hint, ...input }: TextSettingProps) {
  return <TextField spellCheck={false} {...input} {...useBound(name, hint)} />;
}

/** `unless` ends the sentence that an empty field keeps the secret. */
type SecretSettingProps = Pick<SettingProps, 'name' | 'label'> & { unless?: string };

/** The stored secret is never shown; empty keeps it. */
export function SecretSetting({ name, label, unless = '' }: SecretSettingProps) {
  const { set, unreadable } = useContext(Settings).secrets;
  const hint = set.includes(name)
    ? `It is set. Leave this empty to keep it${unless}.`
    : 'It is kept encrypted and never shown again.';
  const lost = unreadable.includes(name)
    ? 'It cannot be read any more, because the secret key of the shop is another one now. Please type it again.'
    : undefined;
  const bound = useBound(name, hint);
  return (
    <TextField
      {...bound}
      label={label}
      error={bound.error ?? (bound.disabled ? undefined : lost)}
      as={PasswordInput}
      autoComplete="new-password"
    />
  );
}

type LongTextSettingProps = SettingProps &
  Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'spellCheck'>;

export function LongTextSetting({ name, hint, ...area }: LongTextSettingProps) {
  return <AreaField {...area} {...useBound(name, hint)} />;
}

type ChoiceSettingProps = Omit<SettingProps, 'required'> & {
  choices: Readonly<Record<string, string>>;
};

export function ChoiceSetting({ name, label, hint, choices }: ChoiceSettingProps) {
  return <SelectField {...useBound(name, hint)} label={label} choices={Object.entries(choices)} />;
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
