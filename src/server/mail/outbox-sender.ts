import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Sender } from './sender.ts';

/**
 * Writes each message as `<time>-<name>.eml` into the folder, for shops that have no SMTP server yet.
 * A mail program opens the file; it appears complete or not at all, readable by its owner only.
 */
export function createOutboxSender(folder: string, clock: Clock): Sender {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(called, message) {
      const { message: bytes } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${fileTime(clock.now())}-${called}.eml`;
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
    },
    close: () => transport.close(),
  };
}

/** 2026-11-20T09:30:00.000Z as 20261120T093000Z, which every file system takes. */
function fileTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
