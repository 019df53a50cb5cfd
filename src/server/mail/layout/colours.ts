/** The shop's colours as mail programs need them: plain hex values. */
export const colours = {
  page: '#FBF6EC',
  card: '#FFFFFF',
  hairline: '#E8DEC9',
  green: '#1F4D3A',
  marigold: '#E9A23B',
  text: '#2B2A26',
  quiet: '#625C50',
} as const;
