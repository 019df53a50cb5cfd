import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Whether there is somebody who can be asked. */
export const canAsk = () => process.stdin.isTTY === true;

/** Asks on the terminal, which does not show what is typed. */
export async function askPassphrase(question: string): Promise<string> {
  process.stderr.write(`${question} `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
