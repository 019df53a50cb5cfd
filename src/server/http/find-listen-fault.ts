import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens briefly. @returns the error that prevents it, or null. */
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
