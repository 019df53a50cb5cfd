/** The NOTIFY channel on which instances tell each other what changed. */
export const channel = 'shop_changes';

/** The text that says which instance changed which topics. */
export function toNotice(instance: string, topics: readonly string[]): string {
  return `${instance} ${topics.join(',')}`;
}

/** The topics of a notice of another instance; none for one of our own. */
export function topicsOfOthers(instance: string, notice: string): string[] {
  const [sender, topics] = notice.split(' ');
  return sender === instance || !topics ? [] : topics.split(',');
}
