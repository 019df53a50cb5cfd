import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  if (value === undefined) throw new Error(`The theme has no colour --${name}.`);
  return value;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(colour(one)), luminance(colour(other))].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const light = ['background', 'card', 'surface', 'muted', 'accent'];
const onLight = ['foreground', 'heading', 'primary', 'muted-foreground', 'marigold-ink'].flatMap(
  (text) => light.map((ground) => [text, ground] as const),
);

test.each([
  ...onLight,
  ['danger-ink', 'background'],
  ['danger-ink', 'card'],
  ['danger', 'card'],
  ['heading', 'secondary'],
  ['heading', 'secondary-hover'],
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['primary-foreground', 'primary-pressed'],
  ['secondary-foreground', 'secondary-hover'],
  ['destructive-foreground', 'destructive'],
  ['marigold-foreground', 'marigold'],
  ['marigold-foreground', 'marigold-pressed'],
  ['marigold-ink', 'marigold-soft'],
  ['success-ink', 'success-soft'],
  ['info-ink', 'info-soft'],
  ['warning-ink', 'warning-soft'],
  ['danger-ink', 'danger-soft'],
  ['neutral-ink', 'neutral-soft'],
  ['foreground', 'selection'],
  ['footer-foreground', 'footer'],
  ['footer-muted', 'footer'],
  ['footer-foreground', 'toast-error'],
  ['footer-muted', 'toast-error'],
  ['sidebar-foreground', 'sidebar'],
  ['sidebar-accent-foreground', 'sidebar-accent'],
] as const)('%s can be read on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['input', 'card'],
  ['input', 'background'],
  ['input', 'surface'],
  ['ring', 'background'],
  ['ring', 'card'],
  ['marigold', 'footer'],
  ['marigold', 'sidebar-accent'],
  ['danger', 'card'],
  ['star-edge', 'card'],
  ['star-edge', 'background'],
] as const)('the edge %s can be seen on %s', (edge, ground) => {
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
});
