export const scrollIntoViewOnMount = (notice: HTMLElement | null) =>
  notice?.scrollIntoView({ block: 'nearest' });
