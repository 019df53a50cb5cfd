/** One line of an order; the amount is in rand. */
export type TableLine = { description: string; quantity: number; amount: number };

/** A piece of a mail. All text is plain and gets escaped, but for `rawHtml`. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'table'; lines: readonly TableLine[]; total: { label: string; amount: number } }
  | { kind: 'list'; entries: readonly { label: string; value: string }[] }
  /** The address is absolute, https or http. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small'; text: string }
  /** HTML that was sanitized already, and what the text part says instead. */
  | { kind: 'rawHtml'; html: string; text: string };

export type MailContent = {
  /** What the inbox shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Last lines below the business address, sanitized (the unsubscribe link, say). */
  footer?: { html: string; text: string };
};

/** The two parts of a mail. */
export type RenderedMail = { html: string; text: string };
