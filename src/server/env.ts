import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { emailAddress, readAddress } from '#shared/people/email.ts';
import { type StoreAddress, storeAddress } from './object-store/address.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Relative paths are below the project, whatever the working directory. */
const folder = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((path) => (isAbsolute(path) ? path : resolve(projectFolder, path)));

const folderOrStore = z.string().transform((text, context): string | StoreAddress => {
  if (!text.startsWith('s3:')) return isAbsolute(text) ? text : resolve(projectFolder, text);
  const { data, error } = storeAddress.safeParse(text);
  if (data) return data;
  context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? '', input: '' });
  return z.NEVER;
});

/** Only digits: `0x50`, `3e3` and `+80` are refused as typing errors. */
const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

const yesOrNo = z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'] });
const email = emailAddress('must be an email address', 'must be an email address');

function isOrigin(url: string): boolean {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  return pathname === '/' && search === '' && hash === '';
}

/** Parses `Paws & Bowls <orders@shop.example>` or a plain address. */
export function readSender(from: string): { senderName: string; senderAddress: string } {
  const [, name = '', address] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? [];
  return {
    senderName: name.trim().replace(/^"(.*)"$/, '$1'),
    senderAddress: address ?? from.trim(),
  };
}

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole.pipe(z.number().max(65_535)).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .refine(isOrigin, 'must be an address without a path, such as https://shop.example')
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: folder('.data'),
  UPLOADS_DIR: folder('uploads'),
  STORAGE_URL: storeAddress.optional(),
  STORAGE_CACHE: whole.pipe(z.number().min(16)).default(512),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'must have at least 10 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  STARTER_DATA: yesOrNo.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => readAddress(readSender(from).senderAddress) !== null,
      'must be an email address, or a name with one: Paws & Bowls <orders@shop.example>',
    )
    .optional(),
  OWNER_EMAIL: email.optional(),
  SECRET_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_DIR: folderOrStore.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  DISK_RESERVE: whole.default(512),
  TRUST_PROXY: yesOrNo.default(false),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: whole.pipe(z.number().min(1).max(65_535)).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Settings = ReturnType<typeof readSettings>;

/** An unusable setting; the one-line message names it. */
export class SettingsError extends Error {}

/** Empty variables count as missing. @throws SettingsError with one line. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const present: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const read = check(variables, present);
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    databaseUrl: read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    uploadsDir: read.UPLOADS_DIR,
    /** Object store of the pictures, instead of `uploadsDir`. */
    storage: read.STORAGE_URL,
    /** Maximum bytes of the local picture cache in DATA_DIR. */
    storageCache: read.STORAGE_CACHE * 1024 * 1024,
    adminEmail: read.ADMIN_EMAIL,
    adminPassword: read.ADMIN_PASSWORD,
    starterData: read.STARTER_DATA ?? read.DATABASE_URL === undefined,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    ownerEmail: read.OWNER_EMAIL,
    /** Encrypts secrets in the database; without it a key is generated under `dataDir`. */
    secretKey: read.SECRET_KEY,
    backupDir: typeof read.BACKUP_DIR === 'string' ? read.BACKUP_DIR : undefined,
    backupStore: typeof read.BACKUP_DIR === 'object' ? read.BACKUP_DIR : undefined,
    backupPassphrase: read.BACKUP_PASSPHRASE,
    /** Bytes to keep free on the disks of DATA_DIR and UPLOADS_DIR. */
    diskReserve: read.DISK_RESERVE * 1024 * 1024,
    trustProxy: read.TRUST_PROXY,
    metrics: metricsOf(read),
    logLevel: read.LOG_LEVEL,
    variables: present,
  };
}

/** @throws SettingsError when the metrics would be public. */
function metricsOf({ METRICS_HOST: host, METRICS_PORT: port, PORT }: z.output<typeof variables>) {
  if (port === undefined) return undefined;
  if (port === PORT) throw new SettingsError('Setting METRICS_PORT: must be another one than PORT');
  return { host, port };
}

function check<S extends z.ZodType>(
  schema: S,
  given: Readonly<Record<string, string>>,
): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new SettingsError(`Setting ${issue?.path.join('.')}: ${issue?.message}`);
}

export type FeatureSettings<Values = unknown> = {
  /** @throws SettingsError with one line; called at startup to fail early. */
  read(settings: Pick<Settings, 'variables'>): Values;
};

export function featureSettings<S extends z.ZodType<object, Record<string, unknown>>>(
  schema: S,
): FeatureSettings<z.output<S>> {
  const known = new WeakMap<Settings['variables'], z.output<S>>();
  return {
    read({ variables: given }) {
      const values = known.get(given) ?? check(schema, given);
      known.set(given, values);
      return values;
    },
  };
}

/** React and other libraries check NODE_ENV. */
export function setProcessMode(development: boolean): void {
  process.env.NODE_ENV = development ? 'development' : 'production';
}

/**
 * Re-executes the program with two malloc arenas on glibc, which keeps freed picture memory in up
 * to eight per processor and reads the setting only at startup. An existing setting, the process id
 * and open streams are kept. Figures in docs/performance.md;
 * https://sourceware.org/glibc/manual/latest/html_node/Memory-Allocation-Tunables.html
 */
export function restartWithFewArenas(): void {
  const { argv, env, execArgv, execPath, platform } = process;
  if (platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined) return;
  const words = [execPath, ...execArgv, ...argv.slice(1)];
  process.execve?.(execPath, words, { ...env, MALLOC_ARENA_MAX: '2' });
}
