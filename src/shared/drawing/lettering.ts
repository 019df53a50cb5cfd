import { closerPairs, letters } from './letters.ts';
import { round, stroke } from './svg.ts';

/** How a line of text looks. Sizes are the height of a capital in user units. */
export type TextStyle = {
  size: number;
  colour: string;
  /** Thickness of the strokes in hundredths of the height: 8 is light, 20 bold. */
  weight?: number;
  /** Extra room between letters, in hundredths of the height. */
  spacing?: number;
};

/** A line of text and where it stands: `x` of its anchor, `y` of its baseline. */
export type TextLine = TextStyle & {
  text: string;
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  /** The line is made smaller until it is no wider than this. */
  maxWidth?: number;
};

const defaultWeight = 15;
const gapBetweenLetters = 15;

/** Whether our alphabet has every character of the text. */
export function canLetter(text: string): boolean {
  return [...text].every((character) => letters[character] !== undefined);
}

function letterOf(character: string) {
  const letter = letters[character];
  if (!letter) throw new RangeError(`No letter is drawn for “${character}”.`);
  return letter;
}

/** Places each letter on a line whose capitals are 100 units plus one stroke high. */
function layOut(text: string, weight: number, spacing: number) {
  const placed: { path: string; x: number }[] = [];
  let x = weight / 2;
  let previous = '';
  for (const character of text) {
    const { path, width } = letterOf(character);
    if (previous !== '') x += weight + gapBetweenLetters + spacing;
    x -= closerPairs[previous + character] ?? 0;
    placed.push({ path, x });
    x += width;
    previous = character;
  }
  return { placed, width: x + weight / 2 };
}

/**
 * Width of a text in user units.
 * @throws RangeError for a character that our alphabet lacks.
 */
export function measureText(text: string, style: Omit<TextStyle, 'colour'>): number {
  const { size, weight = defaultWeight, spacing = 0 } = style;
  return (layOut(text, weight, spacing).width * size) / (100 + weight);
}

/**
 * The text as drawn strokes, so that it looks the same on machines without any fonts.
 * @throws RangeError for a character that our alphabet lacks.
 */
export function drawText(line: TextLine): string {
  const { text, weight = defaultWeight, spacing = 0, anchor = 'middle', maxWidth } = line;
  const { placed, width } = layOut(text, weight, spacing);
  const wanted = line.size / (100 + weight);
  const scale = maxWidth === undefined ? wanted : Math.min(wanted, maxWidth / width);
  const start = { start: 0, middle: width / 2, end: width }[anchor];
  const strokes = placed
    .filter(({ path }) => path !== '')
    .map(({ path, x }) =>
      stroke(path, line.colour, weight, { transform: `translate(${round(x)})` }),
    );
  const left = round(line.x - start * scale);
  const top = round(line.y - (100 + weight / 2) * scale);
  return `<g transform="translate(${left} ${top}) scale(${scale.toFixed(4)})">${strokes.join('')}</g>`;
}
