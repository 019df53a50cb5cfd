/** What one page tells the next, in the navigation's state. */
export type NoticeState = { notice: string };

/** The sentence that came with a navigation, or null. */
export function noticeIn(state: unknown): string | null {
  const notice = (state as Partial<NoticeState> | null)?.notice;
  return typeof notice === 'string' ? notice : null;
}
