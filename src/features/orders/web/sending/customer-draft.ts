import { type CustomerField, customerFields } from './customer-fields.ts';

export type CustomerDraft = Record<CustomerField, string>;

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The nine fields from a stored draft; whatever is missing or damaged is empty. */
export function parseCustomerDraft(text: string): CustomerDraft {
  const stored = parseJson(text);
  const fields = customerFields.map(({ name }) => {
    const value = stored[name];
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(fields) as CustomerDraft;
}
