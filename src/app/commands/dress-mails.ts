import { writeFile } from 'node:fs/promises';
import { compileDress, dressFile } from '#server/mail/layout/compile-dress.ts';
import { runCommand } from './terminal/run-command.ts';

/** `npm run mails`: compiles the dress of all mails again after its template was changed. */
await runCommand(async () => {
  await writeFile(dressFile, await compileDress());
  return `Written: ${dressFile}`;
});
