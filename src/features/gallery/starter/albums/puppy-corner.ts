import { cast } from '../cast.ts';
import { cat, dog, person, thing } from '../scene.ts';
import type { StarterAlbum } from './starter-album.ts';

/** Small animals and their first weeks at home. */
export const puppyCorner: StarterAlbum = {
  title: 'Puppy corner',
  description:
    'First visits, first bowls and first naps. Send us your little one’s picture on WhatsApp and it may end up here.',
  daysAgo: 58,
  pictures: [
    {
      caption:
        'Two Beagles and two Jack Russells on their first visit to the shop, on their best behaviour.',
      scene: {
        place: 'shopInside',
        light: 'noon',
        actors: [
          dog('beagle', 'sitting', 300, 900, { size: 0.95 }),
          dog('jackRussell', 'sitting', 560, 910, { size: 1.05 }),
          dog('jackRussell', 'lying', 860, 920, { size: 1.05 }),
          dog('beagle', 'sitting', 1180, 900, { size: 0.95, flip: true }),
          thing('pen', 750, 960, { size: 1.4 }),
        ],
      },
    },
    {
      caption: 'Poppie, ten weeks, discovers that the bowl is round.',
      scene: {
        place: 'livingRoom',
        light: 'morning',
        closeUp: { x: 740, y: 760, zoom: 1.5 },
        actors: [
          dog('spaniel', 'standing', 590, 910, { size: 1.05 }),
          thing('bowl', 920, 920, { size: 1.4, colour: '#3d8fc4' }),
          thing('ball', 340, 940, { size: 1.2 }),
        ],
      },
    },
    {
      caption: 'A basket made for one, used by two.',
      scene: {
        place: 'livingRoom',
        light: 'golden',
        mirrored: true,
        closeUp: { x: 760, y: 820, zoom: 1.6 },
        actors: [
          thing('basket', 760, 930, { size: 1.7 }),
          cat('calico', 'curled', 700, 830, { size: 1.05 }),
          cat('gingerTabby', 'peeking', 890, 836, { size: 0.9, eyes: 'closed' }),
        ],
      },
    },
    {
      caption: 'Mia and her new best friend. He chose her, she says.',
      scene: {
        place: 'garden',
        light: 'golden',
        actors: [
          person(cast.mia, 600, 880, { size: 0.82 }),
          dog('staffie', 'sitting', 860, 890, { size: 0.95 }),
          thing('ball', 1080, 900),
          thing('agapanthus', 240, 820, { size: 1.3 }),
          thing('aloe', 1320, 810),
        ],
      },
    },
    {
      caption: 'Training day: sit. Everyone sat, even the cat.',
      scene: {
        place: 'garden',
        light: 'noon',
        mirrored: true,
        closeUp: { x: 750, y: 740, zoom: 1.25 },
        actors: [
          dog('poodle', 'sitting', 330, 880),
          dog('collie', 'sitting', 650, 890),
          cat('tuxedo', 'sitting', 920, 890, { size: 0.95 }),
          dog('yorkie', 'sitting', 1180, 890, { size: 1.3 }),
        ],
      },
    },
    {
      caption: 'Simba waits for his people to come home from work.',
      scene: {
        place: 'stoep',
        light: 'dusk',
        mirrored: true,
        actors: [
          dog('labradorYellow', 'lying', 700, 900, { size: 1.25, tongue: false }),
          thing('bowl', 1120, 910, { size: 1.2, colour: '#d9782d' }),
        ],
      },
    },
    {
      caption: 'The world from a box: Pixel on her second day in her new home.',
      scene: {
        place: 'livingRoom',
        light: 'morning',
        closeUp: { x: 760, y: 720, zoom: 1.4 },
        actors: [
          thing('carton', 760, 930, { size: 2 }),
          cat('greyTabby', 'peeking', 760, 672, { size: 1.5 }),
          thing('ball', 1120, 940, { colour: '#5d4a8f' }),
        ],
      },
    },
    {
      caption: 'Running lessons with Uncle Duke, lesson one: keep up.',
      scene: {
        place: 'park',
        light: 'morning',
        actors: [
          dog('shepherd', 'running', 900, 880),
          dog('beagle', 'running', 520, 890, { size: 0.8 }),
          dog('jackRussell', 'running', 200, 940, { size: 0.9 }),
          thing('bush', 1380, 760),
        ],
      },
    },
    {
      caption: 'Enough for one day.',
      scene: {
        place: 'livingRoom',
        light: 'dusk',
        mirrored: true,
        actors: [
          thing('cushion', 740, 930, { size: 1.5, colour: '#d9782d' }),
          dog('maltese', 'lying', 730, 850, { size: 1.5, eyes: 'closed', tongue: false }),
          cat('cream', 'loaf', 1070, 600, { size: 0.95, eyes: 'closed' }),
        ],
      },
    },
  ],
};
