/** Markdown for a picture of our own. What would end its description early is escaped. */
export function pictureMarkdown(url: string, description: string): string {
  const safe = description
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, (character) => `\\${character}`);
  return `![${safe}](${url})`;
}
