/** A file of the program did not arrive. Asking again may help; after any other failure it does not. */
export class NotArrived extends Error {}

/** How long a file of the program may take before the visitor is told, in milliseconds. */
const patience = 20_000;

/** Files that are there or on their way. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a piece of the program when all its files are in the browser's cache. The build puts this
 * around every `import()` (vite.config.ts): browsers from before the summer of 2026 remember for as
 * long as a page lives that a module did not arrive (whatwg/html#6768), and would never ask again.
 * @param names its files, as the build lists them.
 * @throws NotArrived when the connection failed; any other error when the server has no such file
 *   any more (it was built anew) or when the piece does not start.
 */
export async function importPiece<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  await Promise.all(names.map(bringOnce));
  return load();
}

function bringOnce(name: string): Promise<void> {
  const address = `/${name}`;
  const known = files.get(name);
  if (known) return known;
  // The page named it in its head, so it came with the page.
  if (document.querySelector(`[href="${address}"], [src="${address}"]`)) return Promise.resolve();
  const coming = bring(address);
  files.set(name, coming);
  coming.catch(() => files.delete(name));
  return coming;
}

async function bring(address: string): Promise<void> {
  let status: number;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    status = answer.status;
    await answer.arrayBuffer();
  } catch (cause) {
    throw new NotArrived(address, { cause });
  }
  if (status >= 500) throw new NotArrived(`${address}: ${status}`);
  if (status !== 200) throw new Error(`${address}: ${status}`);
  if (address.endsWith('.css')) await applyStyle(address);
}

function applyStyle(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new NotArrived(address));
    };
    document.head.append(link);
  });
}
