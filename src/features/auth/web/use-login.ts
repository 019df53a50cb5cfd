import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { storeAdminToken } from '#web/lib/admin-token.ts';
import { errorText } from '#web/lib/error-text.ts';
import { type Inputs, trpc } from '#web/lib/trpc.ts';
import { returnPath } from './return-path.ts';

const unexpected = 'An error occurred during login';

/** Signs in, keeps the token and goes on to where the visitor wanted to be. */
export function useLogin(onFailure: () => void) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const call = trpc.auth.login.useMutation();

  async function login(credentials: Inputs['auth']['login']): Promise<void> {
    setFailure(null);
    try {
      const { token } = await call.mutateAsync(credentials);
      storeAdminToken(token);
      await navigate(returnPath(search.get('from')), { replace: true });
    } catch (error) {
      setFailure(errorText(error, unexpected));
      onFailure();
    }
  }

  return { login, failure, pending: call.isPending };
}
