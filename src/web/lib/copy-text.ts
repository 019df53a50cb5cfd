/**
 * Copies a text, and selects the element that shows it. Without TLS there is no clipboard API; the
 * selection can be copied by hand. @returns whether it was copied.
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  if (shown instanceof HTMLInputElement) shown.select();
  else if (shown) getSelection()?.selectAllChildren(shown);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
