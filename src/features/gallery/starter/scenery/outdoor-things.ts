import { darker, lighter } from '#shared/drawing/colour.ts';
import { bothSides, box, oval, shape, stroke } from '#shared/drawing/svg.ts';
import { ground } from './ground.ts';

/** A park bench, about 330 wide. */
export function bench(colour: string): string {
  return (
    ground(180) +
    bothSides(stroke('M-130 -4V-170', darker(colour, 0.45), 14)) +
    [-165, -130, -92].map((y) => box(-160, y, 320, 22, colour, 8)).join('') +
    box(-166, -70, 332, 24, lighter(colour, 0.15), 8)
  );
}

/** A kettle braai with boerewors. */
export function braai(colour: string): string {
  return (
    ground(90) +
    stroke('M-34 -90L-56 -4M34 -90L56 -4M0 -90V-4', '#3b3633', 8) +
    shape('M-80 -150H80C80 -80 -80 -80 -80 -150Z', colour) +
    oval(0, -150, 82, 16, '#2a2522') +
    stroke('M-62 -154H62M-56 -147H56', '#b8aea4', 4) +
    [-40, -10, 26]
      .map((x) => stroke(`M${x} -158Q${x + 12} -168 ${x + 24} -158`, '#9c4a2a', 13))
      .join('') +
    stroke('M-20 -186C-34 -210 -6 -226 -20 -254M24 -190C10 -214 38 -230 24 -258', '#ffffff', 7, {
      opacity: 0.4,
    })
  );
}

/** A hadeda ibis, about 190 wide. */
export function hadeda(): string {
  return (
    ground(52) +
    stroke('M-6 -40V-6M10 -40V-6', '#5a4a42', 5) +
    shape('M-80 -66C-50 -96 20 -100 44 -74C40 -42 -20 -30 -80 -66Z', '#7b746a') +
    shape('M-62 -70C-30 -92 10 -88 24 -72C0 -56 -36 -56 -62 -70Z', '#5e7a6a') +
    stroke('M36 -78C50 -96 48 -112 56 -118', '#7b746a', 13) +
    oval(60, -120, 14, 12, '#7b746a') +
    stroke('M70 -120C94 -116 106 -100 110 -86', '#4a3b34', 6) +
    oval(63, -123, 3, 3, '#1b1412')
  );
}
