/** The pattern of `like` for texts that contain this one, in which no character is special. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
