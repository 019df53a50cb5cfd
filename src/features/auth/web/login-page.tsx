import { useLocation } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { paths } from '#web/paths.ts';
import { LoginForm } from './login-form.tsx';
import { noticeIn } from './notice-state.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export function LoginPage() {
  const notice = noticeIn(useLocation().state);
  return (
    <SignInFrame
      title="Sign in"
      lead="The back office, for the owner of the shop."
      path={paths.admin.login}
    >
      {notice && (
        <Alert tone="success" className="mb-5">
          {notice}
        </Alert>
      )}
      <LoginForm />
    </SignInFrame>
  );
}
