/** Selects `shown` too, since there is no clipboard API without TLS. @returns whether it copied. */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) shown.select();
  else if (shown) getSelection()?.selectAllChildren(shown);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
