/** With no-break spaces in each pack size, such as “12 x 85 g”. */
export const unbreakWeights = (text: string): string =>
  text.replace(/(?:\d+ x )?[\d.,]*\d k?g\b/g, (size) => size.replaceAll(' ', '\u00a0'));
