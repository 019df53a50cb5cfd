import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** A request exactly as given: `fetch` would straighten its path and refuse some of its headers. */
export async function exactCall(url: string, path: string, { method, headers, body }: Sent = {}) {
  const { hostname, port } = new URL(url);
  const sending = request({ hostname, port, path, method, headers: { ...headers } }).end(body);
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
