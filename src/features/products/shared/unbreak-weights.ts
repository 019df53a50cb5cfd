/** With a no-break space before the unit of each weight. */
export const unbreakWeights = (text: string): string => text.replace(/(\d) (?=k?g\b)/g, '$1\u00a0');
