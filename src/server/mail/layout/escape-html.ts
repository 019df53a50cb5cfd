const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => replacements[character] ?? character);
}

export function escapeLines(text: string): string {
  return escapeHtml(text.trim()).replace(/\r\n?|\n/g, '<br />');
}

/** @throws TypeError for anything but an absolute https or http URL. */
export function escapeLink(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError('A link in a mail must be https or http.');
  }
  return escapeHtml(url.href);
}
