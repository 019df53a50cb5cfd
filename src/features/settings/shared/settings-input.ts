import { z } from 'zod';
import { uploadedFile } from '#shared/uploaded-file.ts';

const group = z.string().max(40).describe('The group, such as `reviews`');

export const settingsGroupInput = z.object({ group });

export const changeSettingsInput = z.object({
  group,
  entries: z
    .record(z.string().max(60), z.unknown(), 'Please say which settings to change.')
    .describe('The entries to change; the others stay'),
  before: z
    .record(z.string().max(60), z.unknown(), 'Please say what they were before.')
    .optional()
    .describe('What they were when they were read: if one is another by now, nothing is changed'),
});

export const settingsPictureInput = z.object({ picture: uploadedFile() });

export const addedSettingsPicture = z.object({
  filename: z.string().describe('For an entry; a picture that none names is deleted after a week'),
});

export const settingsView = z.object({
  group: z.string(),
  entries: z.record(z.string(), z.unknown()).describe('The values in force'),
  fixed: z.array(z.string()).describe('Entries that are set where the shop is installed'),
  secrets: z
    .object({ set: z.array(z.string()), unreadable: z.array(z.string()) })
    .describe(
      'Entries that can be set and are never told: which are set, and which of these were saved under another SECRET_KEY',
    ),
});

export type SettingsView = z.output<typeof settingsView>;

const setUpStates = ['new', 'begun', 'done'] as const;

export const noticesSchema = z.object({
  /** Warn on every screen while mails are not sent. */
  mailNotSent: z.boolean('Must be true or false.').default(true),
  /** Of a new shop: not seen yet, left before its end, or over. */
  setUp: z.enum(setUpStates, 'Please choose one of: new, begun, done.').default('new'),
});
