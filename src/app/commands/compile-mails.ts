import { writeFile } from 'node:fs/promises';
import { compileTemplate, templateFile } from '#server/mail/layout/compile-template.ts';
import { runCommand } from './terminal/run-command.ts';

/** `npm run mails`: compiles the template of all mails again after its template was changed. */
await runCommand(async () => {
  await writeFile(templateFile, await compileTemplate());
  return `Written: ${templateFile}`;
});
