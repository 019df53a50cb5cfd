import { writeFile } from 'node:fs/promises';
import {
  digestFile,
  templateDigest,
  templateFile,
  templateSource,
} from '#server/mail/layout/template-source.ts';
import { runCommand } from './terminal/run-command.ts';
import { runPackage } from './terminal/run-package.ts';

const compiler = { name: 'mjml', version: '5.4.1' };

const settings = {
  validationLevel: 'strict',
  keepComments: 'true',
  fonts: '{}',
  beautify: 'false',
  minify: 'false',
};

async function compile(): Promise<string> {
  const options = Object.entries(settings).map(([name, value]) => `--config.${name}=${value}`);
  const words = ['-i', '-s', '--noStdoutFileComment', ...options];
  const html = await runPackage(compiler, words, templateSource);
  return `${html.trim().replace(/\s*\n\s*/g, '\n')}\n`;
}

/** `npm run mails`: recompiles the mail template after a change of its source. */
await runCommand(async () => {
  const html = await compile();
  await writeFile(templateFile, html);
  await writeFile(digestFile, `${templateDigest(html)}\n`);
  return `Written: ${templateFile}`;
});
