import { darker } from '#shared/drawing/colour.ts';
import { bothSides, box, oval, shape, stroke } from '#shared/drawing/svg.ts';

/** How a person looks and what the arms do. */
export type Person = {
  skin: string;
  hair: 'short' | 'afro' | 'long' | 'bun' | 'cap' | 'doek';
  hairColour: string;
  top: string;
  legs: string;
  skirt?: boolean;
  apron?: string;
  arms?: 'down' | 'wave' | 'carry' | 'greet';
};

function hairBehind(look: Person): string {
  if (look.hair === 'afro') return oval(0, -428, 66, 58, look.hairColour);
  if (look.hair === 'long')
    return shape(
      'M-46 -420C-64 -360 -60 -320 -52 -306H52C60 -320 64 -360 46 -420Z',
      look.hairColour,
    );
  return look.hair === 'bun' ? oval(0, -472, 26, 24, look.hairColour) : '';
}

function hairInFront(look: Person): string {
  const fringe =
    'M-43 -404C-48 -470 48 -470 43 -404C34 -432 10 -440 0 -438C-10 -440 -34 -432 -43 -404Z';
  if (look.hair === 'cap')
    return (
      shape('M-44 -420C-46 -470 46 -470 44 -420Z', look.hairColour) +
      box(-10, -428, 76, 13, darker(look.hairColour, 0.2), 6)
    );
  if (look.hair === 'doek')
    return (
      shape('M-47 -412C-54 -474 54 -474 47 -412C20 -430 -20 -430 -47 -412Z', look.hairColour) +
      oval(28, -464, 22, 15, darker(look.hairColour, 0.14)) +
      stroke('M-38 -436C-14 -448 14 -448 38 -436', darker(look.hairColour, 0.16), 5)
    );
  return shape(fringe, look.hairColour);
}

function face(look: Person): string {
  const line = darker(look.skin, 0.6);
  return [
    bothSides(oval(-15, -404, 4.6, 5.6, '#22160f')),
    bothSides(stroke('M-22 -416Q-15 -420 -9 -416', line, 3)),
    bothSides(oval(-24, -390, 8, 5, '#d9705a', { opacity: 0.28 })),
    stroke('M-13 -384Q0 -371 13 -384', line, 4),
  ].join('');
}

function arm(path: string, hand: readonly [number, number], look: Person): string {
  return stroke(path, darker(look.top, 0.1), 30) + oval(hand[0], hand[1], 17, 17, look.skin);
}

function arms(look: Person): string {
  const left = arm('M-52 -334C-78 -300 -84 -250 -76 -212', [-75, -196], look);
  const right = arm('M52 -334C78 -300 84 -250 76 -212', [75, -196], look);
  // The other arm rests on something that stands in front.
  if (look.arms === 'greet') return arm('M52 -332C90 -336 108 -380 110 -420', [112, -438], look);
  if (look.arms === 'wave')
    return left + arm('M52 -332C90 -336 108 -380 110 -420', [112, -438], look);
  if (look.arms === 'carry') {
    const bag =
      box(-62, -300, 124, 150, '#b5432e', 14) +
      box(-62, -300, 124, 26, '#7d2b1d', 8) +
      oval(0, -226, 36, 36, '#f7d9b8') +
      box(-62, -186, 124, 36, '#fff8ea', 8);
    return (
      bag +
      arm('M-52 -334C-92 -290 -90 -230 -56 -206', [-44, -200], look) +
      arm('M52 -334C92 -290 90 -230 56 -206', [44, -200], look)
    );
  }
  return left + right;
}

/** The left arm of someone who leans on a counter at about y -230. */
export function restingArm(look: Person): string {
  return arm('M-52 -332C-96 -300 -104 -258 -62 -232', [-46, -227], look);
}

/** A person from the front, feet on y 0 around x 0, about 480 high; children are drawn smaller. */
export function drawPerson(look: Person): string {
  const torso =
    'M-56 -346C-66 -280 -60 -220 -54 -172H54C60 -220 66 -280 56 -346C30 -364 -30 -364 -56 -346Z';
  const legs = look.skirt
    ? bothSides(stroke('M-22 -90V-16', look.skin, 26)) +
      shape('M-54 -180H54L78 -74H-78Z', look.legs)
    : bothSides(stroke('M-26 -176V-24', look.legs, 44));
  const apron = look.apron
    ? shape('M-36 -318H36L48 -130H-48Z', look.apron) +
      bothSides(stroke('M-34 -316L-26 -350', look.apron, 7)) +
      oval(0, -232, 13, 11, '#f0b13c') +
      bothSides(oval(-14, -248, 5, 6, '#f0b13c') + oval(-5, -254, 5, 6, '#f0b13c'))
    : '';
  return [
    oval(0, 0, 90, 14, 'url(#ground-shadow)'),
    hairBehind(look),
    legs,
    bothSides(oval(-30, -10, 30, 13, '#3b2c24')),
    stroke('M0 -370V-346', darker(look.skin, 0.12), 30),
    shape(torso, look.top) + shape(torso, 'url(#shade-below)'),
    apron,
    oval(0, -402, 42, 47, look.skin),
    face(look),
    hairInFront(look),
    arms(look),
  ].join('');
}
