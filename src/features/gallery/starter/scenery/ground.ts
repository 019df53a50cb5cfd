import { oval } from '#shared/drawing/svg.ts';

/** The soft shadow of something that stands on y 0, `width` to each side. */
export const ground = (width: number) => oval(0, 0, width, width * 0.13, 'url(#ground-shadow)');
