/** What the editor's fields hold. */
export type NewsletterFields = {
  subject: string;
  content: string;
  /** The shop's time as the input writes it (`2026-11-20T09:30`); empty for none. */
  schedule: string;
};

/** What was typed, and which version of the newsletter it changes (null: a new one). */
export type NewsletterDraft = { fields: NewsletterFields; version: number | null };

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
    fields?: Partial<NewsletterFields>;
    version?: unknown;
  } | null;
  const { subject, content, schedule } = stored?.fields ?? {};
  const whole = [subject, content, schedule].every((field) => typeof field === 'string');
  if (!stored || !whole) return null;
  return {
    fields: { subject, content, schedule } as NewsletterFields,
    version: typeof stored.version === 'number' ? stored.version : null,
  };
}

/** Under this name the browser keeps the draft of a newsletter; null: of a new one. */
export function draftKey(newsletterID: number | null): string {
  return `newsletterDraft:${newsletterID ?? 'new'}`;
}
