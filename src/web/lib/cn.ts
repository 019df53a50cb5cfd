import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
/** Classes that are a name and a value of any kind: `p-4`, `max-w-[36rem]`, `order-last`. */
const named =
  'h w size min-w max-w min-h max-h p px py ps pe pt pb pl pr m mx my mt mb ms me ml mr inset inset-x inset-y start end top bottom left right gap gap-x gap-y basis order z opacity scale scale-x scale-y origin rotate translate-x translate-y aspect grid-cols grid-rows row-span col-span leading duration delay tracking cursor fill stroke pointer-events whitespace place-items place-content items justify justify-items justify-self self align overflow-x overflow-y overscroll line-clamp rounded-t rounded-b rounded-s rounded-e ease animate touch list'.split(
    ' ',
  );
const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', 'display', 'title', 'section'];
const isLength = (value: string) =>
  /^\[[\d.-]+(px|pt|r?em|%)|^\[(calc|clamp|min|max)\(/.test(value);
const isNumber = (value: string) => /^\d/.test(value);
const isShadow = (value: string) => /^(card|lift|overlay|press|none|2?[a-z]{2}|\[)/.test(value);

/**
 * The classes that are given over those of a component, by what they set. tailwind-merge's own list of
 * all there are weighs 6 kB; a test holds this one against it for every class of the shop.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(named.map((name) => [name, [{ [name]: [any] }]])),
    rounded: [{ rounded: ['', any] }],
    transition: [{ transition: ['', any] }],
    display: [
      'block',
      'inline-block',
      'inline',
      'flex',
      'inline-flex',
      'grid',
      'contents',
      'hidden',
      'table',
      'table-cell',
      'table-row',
      'table-row-group',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    visibility: ['visible', 'invisible', 'collapse'],
    flex: [{ flex: ['1', 'auto', 'initial', 'none', (value: string) => value.startsWith('[')] }],
    'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
    shrink: [{ shrink: ['', any] }],
    grow: [{ grow: ['', any] }],
    'align-content': [{ content: ['start', 'center', 'end', 'between', 'stretch'] }],
    content: [{ content: [any] }],
    overflow: [{ overflow: ['auto', 'hidden', 'clip', 'visible', 'scroll'] }],
    wrap: ['wrap-anywhere', 'wrap-break-word'],
    'object-fit': [{ object: ['contain', 'cover', 'fill', 'none'] }],
    'font-size': [{ text: [...sizes, isLength] }],
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'text-color': [{ text: [any] }],
    'font-style': ['italic', 'not-italic'],
    underline: ['underline', 'no-underline', 'line-through'],
    'decoration-style': [{ decoration: ['solid', 'dotted', 'dashed'] }],
    'decoration-thickness': [{ decoration: [isNumber, isLength] }],
    'decoration-color': [{ decoration: [any] }],
    break: ['break-normal', 'break-words', 'break-all', 'break-keep'],
    'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold', 'extrabold'] }],
    'font-family': [{ font: ['sans', 'heading', 'mono'] }],
    bg: [{ bg: [any] }],
    'border-width': [{ border: ['', isNumber] }],
    'border-collapse': [{ border: ['collapse', 'separate'] }],
    ...Object.fromEntries(
      ['border-t', 'border-b', 'border-s', 'border-e'].map((side) => [
        side,
        [{ [side]: ['', isNumber] }],
      ]),
    ),
    'border-style': [{ border: ['solid', 'dashed', 'none'] }],
    'border-color': [{ border: [any] }],
    'outline-style': [{ outline: ['none', 'hidden', 'solid'] }],
    'outline-width': [{ outline: ['', isNumber] }],
    'outline-offset': [{ 'outline-offset': [any] }],
    'outline-color': [{ outline: [any] }],
    shadow: [{ shadow: ['', isShadow] }],
    'shadow-color': [{ shadow: [any] }],
  },
  conflictingClassGroups: {
    p: ['px', 'py', 'ps', 'pe', 'pt', 'pb', 'pl', 'pr'],
    px: ['ps', 'pe', 'pl', 'pr'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'ms', 'me', 'mt', 'mb', 'ml', 'mr'],
    mx: ['ms', 'me', 'ml', 'mr'],
    my: ['mt', 'mb'],
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
    'border-width': ['border-t', 'border-b', 'border-s', 'border-e'],
    inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'bottom', 'left', 'right'],
    'inset-x': ['start', 'end', 'left', 'right'],
    'inset-y': ['top', 'bottom'],
    flex: ['basis', 'grow', 'shrink'],
    overflow: ['overflow-x', 'overflow-y'],
    'font-size': ['leading'],
    'line-clamp': ['display', 'overflow'],
    rounded: ['rounded-t', 'rounded-b', 'rounded-s', 'rounded-e'],
  },
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'file', 'marker', 'placeholder'],
}));

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
