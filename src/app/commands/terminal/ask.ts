import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export const canAsk = () => process.stdin.isTTY === true;

export function ask(question: string): Promise<string> {
  return answerOf(question, process.stderr);
}

export async function askPassphrase(question: string): Promise<string> {
  process.stderr.write(`${question} `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    return await answerOf('', silent);
  } finally {
    process.stderr.write('\n');
  }
}

async function answerOf(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await terminal.question(question && `${question} `);
  } finally {
    terminal.close();
  }
}
