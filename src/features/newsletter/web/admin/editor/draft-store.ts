import { draftKey, type NewsletterDraft, parseDraft } from './newsletter-draft.ts';

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
