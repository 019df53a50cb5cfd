import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens at an address for a moment. @returns what prevents it; null when nothing does. */
export async function findListenFault(
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | null> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    server.close();
  }
}
