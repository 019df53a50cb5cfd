/** What the editor's fields hold. */
export type DraftFields = {
  subject: string;
  content: string;
  /** The shop's time as the input writes it (`2026-11-20T09:30`); empty for none. */
  schedule: string;
};

/** What was typed, and which version of the newsletter it changes (null: a new one). */
type NewsletterDraft = { fields: DraftFields; version: number | null };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A stored draft, or null when there is none or it is damaged. */
export function parseDraft(text: string): NewsletterDraft | null {
  const stored = parseJson(text) as {
    fields?: Partial<DraftFields>;
    version?: unknown;
  } | null;
  const { subject, content, schedule } = stored?.fields ?? {};
  const whole = [subject, content, schedule].every((field) => typeof field === 'string');
  if (!stored || !whole) return null;
  return {
    fields: { subject, content, schedule } as DraftFields,
    version: typeof stored.version === 'number' ? stored.version : null,
  };
}

/** Under this name the browser keeps the draft of a newsletter; null: of a new one. */
function draftKey(newsletterID: number | null): string {
  return `newsletterDraft:${newsletterID ?? 'new'}`;
}

/** What this page keeps itself when the browser keeps nothing. */
const unstored = new Map<string, string>();

/** What was typed before in this tab and never saved, or null. Browser only. */
export function readNewsletterDraft(newsletterID: number | null): NewsletterDraft | null {
  const key = draftKey(newsletterID);
  try {
    return parseDraft(sessionStorage.getItem(key) ?? unstored.get(key) ?? '');
  } catch {
    return parseDraft(unstored.get(key) ?? '');
  }
}

/** Keeps what is being typed until it is saved, thrown away, or the tab is closed. */
export function storeNewsletterDraft(newsletterID: number | null, draft: NewsletterDraft): void {
  const key = draftKey(newsletterID);
  const text = JSON.stringify(draft);
  unstored.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The page itself keeps it.
  }
}

export function forgetNewsletterDraft(newsletterID: number | null): void {
  const key = draftKey(newsletterID);
  unstored.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
