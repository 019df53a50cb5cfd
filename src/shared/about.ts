import type { Scope } from './office/api-keys.ts';
import type { Kept } from './office/retention.ts';

/**
 * What a feature says of itself to both sides, in its `shared/about.ts`. `features/floors.ts` lists the
 * features; what the privacy page, keys and the record of what was done know of them is derived from it.
 */
export type About = {
  /** Also of its folder. */
  name: string;
  /** Kinds of its things, as they are recorded, and what people call them. */
  things?: Readonly<Record<string, string>>;
  /** What an API key can be allowed to do with it, and how the office says it. */
  scopes?: Readonly<Record<Scope, string>>;
  /** What it keeps of people. */
  retention?: Readonly<Record<string, Kept>>;
  /** Its tables in which nothing is about a person. */
  impersonal?: readonly string[];
  /** What it keeps in the browser of a shopper, under the name in brackets. */
  onDevice?: readonly { term: string; text: string }[];
  /** What it keeps in the browser of the owner or her drivers: its name, and a part of a sentence. */
  onOwnersDevice?: Readonly<Record<string, string>>;
};
