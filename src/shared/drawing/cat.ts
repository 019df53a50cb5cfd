import type { CatLook } from './cat-breeds.ts';
import { drawCatFace } from './cat-face.ts';
import { darker } from './colour.ts';
import type { Mood } from './dog-face.ts';
import { oval, place, shape, stroke } from './svg.ts';

export type CatPose = 'sitting' | 'standing' | 'loaf' | 'curled' | 'peeking';

/** A cat as it is in a picture. */
export type Cat = Mood & { pose: CatPose; collar?: string };

function shadow(width: number): string {
  return oval(0, 0, width, width * 0.14, 'url(#ground-shadow)');
}

function limbs(look: CatLook): string {
  return look.pattern === 'points' ? look.dark : look.coat;
}

function paws(look: CatLook): string {
  return look.pattern === 'tuxedo' || look.pattern === 'patches' ? look.light : limbs(look);
}

function face(look: CatLook, cat: Cat, x: number, y: number, size: number): string {
  return place(drawCatFace(look, cat), { x, y, size });
}

function stripes(look: CatLook, path: string): string {
  return look.pattern === 'tabby' ? stroke(path, look.dark, 9, { opacity: 0.8 }) : '';
}

function blotches(look: CatLook, first: [number, number], second: [number, number]): string {
  if (look.pattern !== 'patches') return '';
  return oval(...first, 34, 26, '#d9893f') + oval(...second, 28, 22, look.dark);
}

function sitting(look: CatLook, cat: Cat): string {
  const body = 'M-36 -168C-62 -120 -76 -60 -68 -12C-64 2 64 2 68 -12C76 -60 62 -120 36 -168Z';
  return [
    shadow(120),
    stroke('M54 -16C110 -6 128 -30 112 -62', limbs(look), 24),
    shape(body, look.coat),
    blotches(look, [-40, -60], [44, -92]),
    stripes(look, 'M-62 -84L-38 -78M-68 -52L-42 -48M62 -84L38 -78M68 -52L42 -48'),
    look.pattern === 'points'
      ? ''
      : shape('M-30 -166C-36 -116 -20 -76 0 -66C20 -76 36 -116 30 -166Z', look.light),
    shape(body, 'url(#shade-below)'),
    stroke('M-17 -84V-16M17 -84V-16', look.coat, 30),
    stroke('M0 -64V-14M-34 -80V-18M34 -80V-18', darker(look.coat, 0.16), 3),
    oval(-19, -9, 23, 12, paws(look)) + oval(19, -9, 23, 12, paws(look)),
    stroke('M-36 -160Q0 -138 36 -160', cat.collar ?? '#c4553f', 11) +
      oval(0, -142, 8, 8, '#e9b23c'),
    face(look, cat, 0, -208, 0.95),
  ].join('');
}

function standing(look: CatLook, cat: Cat): string {
  const far = darker(limbs(look), 0.28);
  const body =
    'M-104 -138C-60 -156 30 -150 84 -146C108 -120 98 -84 72 -76C20 -66 -40 -80 -80 -70C-116 -76 -124 -120 -104 -138Z';
  return [
    shadow(140),
    stroke(
      'M-100 -128C-140 -150 -130 -210 -118 -236C-112 -252 -126 -262 -138 -254',
      limbs(look),
      20,
    ),
    stroke('M44 -84V-14M-62 -84C-70 -50 -56 -36 -62 -14', far, 24),
    shape(body, look.coat),
    blotches(look, [-40, -118], [28, -110]),
    stripes(look, 'M-70 -146V-112M-34 -150V-112M4 -150V-114M40 -148V-118'),
    oval(-82, -102, 34, 36, look.coat),
    shape(body, 'url(#shade-below)'),
    stroke('M68 -92V-14M-88 -84C-98 -50 -82 -36 -88 -14', limbs(look), 26),
    oval(73, -9, 20, 11, paws(look)) + oval(-82, -9, 20, 11, paws(look)),
    stroke('M62 -152Q90 -128 118 -146', cat.collar ?? '#3d6fa8', 11),
    face(look, cat, 92, -192, 0.84),
  ].join('');
}

function loaf(look: CatLook, cat: Cat): string {
  const body =
    'M-128 -4C-156 -70 -110 -128 -30 -126C40 -126 116 -116 120 -60C124 -30 118 -10 112 -4Z';
  return [
    shadow(160),
    stroke('M-120 -18C-160 -10 -150 10 -80 -8', limbs(look), 22),
    shape(body, look.coat),
    blotches(look, [-60, -90], [10, -104]),
    stripes(look, 'M-104 -92L-84 -70M-72 -114L-58 -86M-34 -124L-26 -94'),
    shape(body, 'url(#shade-below)'),
    oval(44, -11, 32, 13, paws(look)) + oval(96, -11, 32, 13, paws(look)),
    face(look, cat, 72, -122, 0.9),
  ].join('');
}

function curled(look: CatLook, cat: Cat): string {
  return [
    shadow(160),
    oval(0, -62, 136, 62, look.coat),
    blotches(look, [-50, -90], [50, -96]),
    stripes(look, 'M-80 -108L-66 -82M-36 -122L-30 -92M10 -124V-94M52 -116L44 -88'),
    oval(0, -62, 136, 62, 'url(#shade-below)'),
    stroke('M118 -38C70 2 -20 6 -66 -16', limbs(look), 28),
    face(look, { ...cat, eyes: 'closed' }, -72, -52, 0.72),
  ].join('');
}

function peeking(look: CatLook, cat: Cat): string {
  return [
    face(look, cat, 0, -50, 0.95),
    oval(-52, 0, 26, 18, paws(look)) + oval(52, 0, 26, 18, paws(look)),
    stroke('M-58 8V2M-46 8V2M46 8V2M58 8V2', darker(look.coat, 0.3), 3),
  ].join('');
}

/**
 * A whole cat facing right, its feet on y 0 around x 0; about 300 high sitting. A peeking cat is only
 * head and paws: y 0 is the edge that it looks over.
 */
export function drawCat(look: CatLook, cat: Cat): string {
  return { sitting, standing, loaf, curled, peeking }[cat.pose](look, cat);
}
