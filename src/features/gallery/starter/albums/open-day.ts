import { cast, doing } from '../cast.ts';
import { cat, dog, person, thing } from '../scene.ts';
import type { StarterAlbum } from './starter-album.ts';

/** The shop's birthday with visitors. */
export const openDay: StarterAlbum = {
  title: 'Shop open day',
  description:
    'Seven years in Voortrekker Road: boerewors on the braai, a dog parade, and every cent of the raffle for foster homes nearby.',
  daysAgo: 96,
  pictures: [
    {
      caption: 'Thandi opens the door to the first visitors at eight.',
      scene: {
        place: 'shopFront',
        light: 'morning',
        actors: [
          thing('bunting', 750, 24),
          person(doing(cast.thandi, 'wave'), 560, 930),
          thing('signBoard', 980, 930, { text: 'OPEN|DAY' }),
          thing('balloons', 1220, 900, { size: 1.2 }),
          dog('africanis', 'sitting', 320, 930, { size: 0.85 }),
        ],
      },
    },
    {
      caption: 'Sipho on the braai, watched very closely.',
      scene: {
        place: 'shopFront',
        light: 'noon',
        closeUp: { x: 860, y: 720, zoom: 1.35 },
        actors: [
          person(cast.sipho, 560, 910),
          thing('braai', 780, 920, { size: 1.2 }),
          dog('labradorBlack', 'sitting', 1060, 930, { size: 0.95 }),
          dog('beagle', 'sitting', 1275, 930),
        ],
      },
    },
    {
      caption: 'The dog parade sets off: Snoepie leads, everyone else follows.',
      scene: {
        place: 'street',
        light: 'noon',
        actors: [
          thing('bunting', 750, 10),
          dog('maltese', 'standing', 1250, 910, { size: 1.3 }),
          dog('staffie', 'standing', 930, 920),
          dog('poodle', 'standing', 590, 910),
          dog('boerboel', 'standing', 220, 930),
        ],
      },
    },
    {
      caption: 'Ask Thandi: twenty questions about itchy skin before ten o’clock.',
      scene: {
        place: 'shopInside',
        light: 'noon',
        closeUp: { x: 700, y: 700, zoom: 1.15 },
        actors: [
          person(cast.thandi, 420, 800),
          thing('counter', 420, 940),
          person(cast.priya, 930, 920),
          dog('ridgeback', 'sitting', 1180, 930, { size: 0.85, tongue: false }),
        ],
      },
    },
    {
      caption: 'First prize in the raffle: Johan wins a month of dinners for Duke.',
      scene: {
        place: 'shopFront',
        light: 'golden',
        actors: [
          person(doing(cast.johan, 'carry'), 480, 920),
          dog('shepherd', 'sitting', 730, 930, { size: 0.85 }),
          thing('bag', 950, 920, { colour: '#5d4a8f' }),
          thing('bag', 1100, 930, { colour: '#1f7a74' }),
          thing('balloons', 1300, 900),
        ],
      },
    },
    {
      caption: 'Mister Smith slept through all of it, on the counter.',
      scene: {
        place: 'shopInside',
        light: 'noon',
        closeUp: { x: 760, y: 520, zoom: 1.6 },
        actors: [
          thing('counter', 750, 940, { size: 1.5, colour: '#7a4f2f' }),
          cat('greyTabby', 'curled', 740, 530, { size: 1.5 }),
          thing('bowl', 1090, 528, { colour: '#d9782d' }),
        ],
      },
    },
    {
      caption: 'Lerato and Fatima compare cats over tea in the garden behind the shop.',
      scene: {
        place: 'garden',
        light: 'golden',
        mirrored: true,
        actors: [
          thing('umbrella', 760, 860, { colour: '#2f6b4f' }),
          person(cast.lerato, 480, 880),
          person(cast.fatima, 1010, 880),
          cat('siamese', 'sitting', 700, 910, { size: 0.85 }),
          cat('white', 'loaf', 1270, 900, { size: 0.9, flip: true }),
        ],
      },
    },
    {
      caption: 'Sweeping up at five, with help from the night watch.',
      scene: {
        place: 'shopFront',
        light: 'dusk',
        actors: [
          thing('signBoard', 420, 930, { text: 'DANKIE|NGIYABONGA|THANK YOU' }),
          cat('black', 'standing', 780, 930),
          dog('africanis', 'lying', 1160, 940, { eyes: 'closed', tongue: false }),
        ],
      },
    },
  ],
};
