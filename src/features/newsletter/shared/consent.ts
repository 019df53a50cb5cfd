import { business } from '#shared/business.ts';

/** How somebody joined. */
export const consentSources = ['footer', 'order', 'review', 'admin', 'import'] as const;

export type ConsentSource = (typeof consentSources)[number];

/** Where visitors join by themselves. */
export const publicSources = ['footer', 'order', 'review'] as const;

/** The wording beside each form, which is also what is kept as what was agreed to. */
export const consentTexts: Record<ConsentSource, string> = {
  footer: `By subscribing you agree that ${business.name} sends you its newsletter by e-mail. You can unsubscribe at any time.`,
  order: `Yes, send me the ${business.name} newsletter by e-mail. I can unsubscribe at any time.`,
  review: `Yes, send me the ${business.name} newsletter by e-mail. I can unsubscribe at any time.`,
  admin: 'Added by the shop, which confirms that this person asked for the newsletter.',
  import: 'Imported by the shop, which confirms that this person asked for the newsletter.',
};
