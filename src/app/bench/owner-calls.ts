import { owner } from '#test/fixtures/auth.ts';

/** Calls as the owner of a shop that runs at the address. */
export async function ownerCalls(url: string) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { token } = (await answer.json()) as { token: string };
  return async (method: string, path: string, body?: FormData) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
}
