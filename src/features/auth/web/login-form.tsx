import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { paths } from '#web/paths.ts';
import { loginFields } from '../shared/credentials.ts';
import { useLogin } from './use-login.ts';

const fields = loginFields.extend({ remember: z.boolean() });

/** What was typed stays, whatever the server says. */
export function LoginForm() {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { email: '', password: '', remember: false },
  });
  const { errors } = formState;
  const { login, failure, pending } = useLogin(() => setFocus('password', { shouldSelect: true }));

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(login)}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Field label="Email" required error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CheckboxField {...register('remember')}>Remember me</CheckboxField>
        <Link
          to={paths.admin.forgotPassword}
          className="rounded-md py-1 font-medium text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-current"
        >
          Forgot Password?
        </Link>
      </div>
      <Button type="submit" size="lg" pending={pending}>
        Sign in
      </Button>
    </form>
  );
}
