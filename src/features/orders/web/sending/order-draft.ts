import { type CustomerField, customerFields } from './customer-fields.ts';

type DraftName = 'orderCustomer' | 'orderNotes';

/** What this page keeps itself when the browser keeps nothing. */
const unstored = new Map<DraftName, string>();

/** What was typed before, in this tab, also before a reload; empty when nothing was. Browser only. */
export function readDraft(name: DraftName): string {
  try {
    return sessionStorage.getItem(name) ?? unstored.get(name) ?? '';
  } catch {
    return unstored.get(name) ?? '';
  }
}

/** Keeps what is being typed until the order is sent or the tab is closed. */
export function storeDraft(name: DraftName, text: string): void {
  unstored.set(name, text);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // The page itself keeps it.
  }
}

/** Forgets what was typed. */
export function forgetDraft(name: DraftName): void {
  unstored.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

/** The nine fields from a stored draft; whatever is missing or damaged is empty. */
export function parseCustomerDraft(text: string): Record<CustomerField, string> {
  const stored = parseJson(text);
  const fields = customerFields.map(({ name }) => {
    const value = stored[name];
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(fields) as Record<CustomerField, string>;
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
