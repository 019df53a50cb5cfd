export const consentSources = ['footer', 'order', 'review', 'admin', 'import'] as const;

export type ConsentSource = (typeof consentSources)[number];

export const sourceNames: Record<ConsentSource, string> = {
  footer: 'Sign-up form',
  order: 'With an order',
  review: 'With a review',
  admin: 'Added by you',
  import: 'Imported',
};

export const publicSources = ['footer', 'order', 'review'] as const;

export function consentText(source: ConsentSource, shopName: string): string {
  return textOf[source](shopName);
}

const textOf: Record<ConsentSource, (shopName: string) => string> = {
  footer: (shopName) =>
    `By subscribing you agree that ${shopName} sends you its newsletter by email. You can unsubscribe at any time.`,
  order: (shopName) =>
    `Yes, send me the ${shopName} newsletter by email. I can unsubscribe at any time.`,
  review: (shopName) =>
    `Yes, send me the ${shopName} newsletter by email. I can unsubscribe at any time.`,
  admin: () => 'Added by the shop, which confirms that this person asked for the newsletter.',
  import: () => 'Imported by the shop, which confirms that this person asked for the newsletter.',
};

export const confirmationPath = '/newsletter/confirm';

/** Endpoint of the sign-up form without scripts, and page of its result. */
export const joinedPath = '/newsletter/joined';
