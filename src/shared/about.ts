import type { Scope } from './office/api-keys.ts';
import type { RetentionRule } from './office/retention.ts';

/** Listed in `features/floors.ts`; the privacy page, API keys and the activity log use it. */
export type About = {
  name: string;
  things?: Readonly<Record<string, string>>;
  /** Scopes of API keys, with user-facing descriptions. */
  scopes?: Readonly<Record<Scope, string>>;
  retention?: Readonly<Record<string, RetentionRule>>;
  /** Tables without personal data. */
  impersonal?: readonly string[];
  /** Data in a shopper's browser: its name, with the storage key in brackets, and what it is. */
  onDevice?: Readonly<Record<string, string>>;
  /** Data in the browser of the owner or drivers: storage key, and a part of a sentence. */
  onOwnersDevice?: Readonly<Record<string, string>>;
};
