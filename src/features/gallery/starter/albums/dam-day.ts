import { cast, doing } from '../cast.ts';
import { cat, dog, person, thing } from '../scene.ts';
import type { StarterAlbum } from './starter-album.ts';

/** A Sunday at the water with customers and their animals. */
export const damDay: StarterAlbum = {
  title: 'Happy customers at the dam',
  description:
    'Once a year we close early, pack a cooler box and meet our customers at the water. These are the wet noses of this spring.',
  daysAgo: 12,
  pictures: [
    {
      caption: 'Rex the ridgeback and Spikkel race for the ball before anyone else is awake.',
      scene: {
        place: 'dam',
        light: 'golden',
        actors: [
          thing('grass', 180, 800, { size: 1.2 }),
          dog('ridgeback', 'running', 470, 890, { size: 1.1 }),
          dog('jackRussell', 'running', 900, 850, { size: 1.1 }),
          thing('ball', 1230, 880, { size: 1.2 }),
          thing('grass', 1340, 940, { size: 1.5 }),
        ],
      },
    },
    {
      caption: 'Lerato waves from the picnic blanket while Bruno guards the sandwiches.',
      scene: {
        place: 'dam',
        light: 'noon',
        mirrored: true,
        actors: [
          thing('tree', 1260, 740, { size: 1.1 }),
          person(doing(cast.lerato, 'wave'), 420, 860),
          thing('blanket', 800, 890),
          dog('boerboel', 'lying', 800, 900),
          thing('basket', 1120, 900, { size: 0.8 }),
        ],
      },
    },
    {
      caption: 'Three friends who met in our puppy corner, two years later.',
      scene: {
        place: 'dam',
        light: 'morning',
        closeUp: { x: 750, y: 740, zoom: 1.5 },
        actors: [
          dog('labradorBlack', 'sitting', 380, 900),
          dog('labradorYellow', 'sitting', 740, 880, { collar: '#2f7d6b' }),
          dog('labradorBrown', 'sitting', 1100, 900, { flip: true, collar: '#f0b13c' }),
        ],
      },
    },
    {
      caption: 'Johan and Duke watch the sun go down over the Klipriviersberg.',
      scene: {
        place: 'dam',
        light: 'dusk',
        actors: [
          thing('thornTree', 260, 780, { size: 1.1 }),
          person(cast.johan, 760, 870, { size: 0.95 }),
          dog('shepherd', 'sitting', 980, 890, { tongue: false }),
          thing('reeds', 1300, 800),
        ],
      },
    },
    {
      caption: 'Worsie found the biggest stick at the dam. He would not share it.',
      scene: {
        place: 'dam',
        light: 'noon',
        closeUp: { x: 800, y: 740, zoom: 1.35 },
        mirrored: true,
        actors: [
          dog('dachshund', 'standing', 720, 880, { size: 1.9, tongue: false }),
          thing('stick', 985, 880, { size: 1.5 }),
          thing('grass', 240, 930, { size: 1.4 }),
          thing('hadeda', 1180, 800),
        ],
      },
    },
    {
      caption: 'A hadeda joins the queue for lunch. Bella is not sure about it.',
      scene: {
        place: 'dam',
        light: 'morning',
        closeUp: { x: 740, y: 720, zoom: 1.5 },
        actors: [
          dog('spaniel', 'sitting', 520, 880, { size: 1.3, tongue: false }),
          thing('hadeda', 960, 860, { size: 1.5, flip: true }),
          thing('bowl', 740, 900),
          thing('reeds', 1240, 790),
        ],
      },
    },
    {
      caption: 'Even Muffin came along, on her own cushion of course.',
      scene: {
        place: 'dam',
        light: 'golden',
        mirrored: true,
        actors: [
          thing('umbrella', 420, 880),
          thing('cushion', 720, 890, { colour: '#5d4a8f' }),
          cat('cream', 'loaf', 710, 838, { size: 1.15 }),
          person(cast.ouma, 1080, 880, { size: 0.92 }),
          dog('maltese', 'sitting', 1270, 900, { size: 1.1 }),
        ],
      },
    },
    {
      caption:
        'Clouds built up at four, as they do on the Highveld, and everyone ran for the cars.',
      scene: {
        place: 'dam',
        light: 'storm',
        actors: [
          dog('collie', 'running', 360, 860),
          dog('beagle', 'running', 760, 900),
          person(cast.kabelo, 1060, 870, { size: 0.9 }),
          person(cast.mia, 1220, 880, { size: 0.72 }),
          thing('basket', 560, 940, { size: 0.6 }),
        ],
      },
    },
  ],
};
