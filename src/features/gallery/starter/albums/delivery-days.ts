import { cast, doing } from '../cast.ts';
import { cat, dog, person, thing } from '../scene.ts';
import type { StarterAlbum } from './starter-album.ts';

/** On the road with the bakkie. */
export const deliveryDays: StarterAlbum = {
  title: 'Delivery days around Alberton',
  description:
    'Sipho, the bakkie Mavis, and the reception committees at your gates, from New Redruth to Brackendowns.',
  daysAgo: 33,
  pictures: [
    {
      caption: 'Mavis, loaded and ready, under the jacarandas in New Redruth.',
      scene: {
        place: 'street',
        light: 'morning',
        actors: [
          thing('bakkie', 560, 900, { size: 1.15 }),
          person(doing(cast.sipho, 'wave'), 1080, 920),
          dog('africanis', 'sitting', 1280, 930, { size: 0.9 }),
        ],
      },
    },
    {
      caption: 'Eight kilos of lamb and rice for a gate in Meyersdal, inspected on arrival.',
      scene: {
        place: 'street',
        light: 'noon',
        actors: [
          thing('gate', 420, 770, { size: 1.25 }),
          person(doing(cast.sipho, 'carry'), 820, 890),
          dog('boerboel', 'standing', 1140, 920, { flip: true, size: 0.9 }),
          thing('bag', 1390, 900),
        ],
      },
    },
    {
      caption: 'Ouma Rita always has rusks waiting for the driver and a scratch for Snoepie.',
      scene: {
        place: 'garden',
        light: 'morning',
        mirrored: true,
        closeUp: { x: 720, y: 660, zoom: 1.3 },
        actors: [
          person(cast.ouma, 480, 880),
          dog('maltese', 'sitting', 690, 900, { size: 1.2 }),
          person(doing(cast.sipho, 'carry'), 960, 880),
          thing('agapanthus', 1260, 800, { size: 1.2 }),
          thing('agapanthus', 160, 800, { size: 1.1 }),
        ],
      },
    },
    {
      caption: 'Special offer in Brackenhurst: buy food, keep the box. Tiger approves.',
      scene: {
        place: 'stoep',
        light: 'noon',
        closeUp: { x: 760, y: 760, zoom: 1.35 },
        actors: [
          thing('carton', 640, 900, { size: 1.8 }),
          cat('gingerTabby', 'peeking', 640, 668, { size: 1.35 }),
          thing('bag', 1000, 900, { size: 1.25, colour: '#a8365f' }),
          thing('bowl', 1210, 910),
        ],
      },
    },
    {
      caption: 'The night shift in Randhart: two bags, four eyes, no barking.',
      scene: {
        place: 'street',
        light: 'dusk',
        closeUp: { x: 780, y: 720, zoom: 1.45 },
        actors: [
          thing('gate', 760, 770, { size: 1.25 }),
          thing('bag', 440, 880, { colour: '#1f7a74' }),
          thing('bag', 590, 890, { colour: '#5d4a8f' }),
          cat('black', 'sitting', 900, 880),
          cat('greyTabby', 'sitting', 1110, 900, { flip: true }),
        ],
      },
    },
    {
      caption: 'Kabelo from Thokoza takes four bags, one for each of the street’s dogs.',
      scene: {
        place: 'street',
        light: 'golden',
        mirrored: true,
        actors: [
          person(doing(cast.kabelo, 'carry'), 400, 880),
          thing('bag', 620, 890, { colour: '#d9782d' }),
          thing('bag', 790, 900),
          thing('bag', 960, 890, { colour: '#3d8fc4' }),
          dog('africanis', 'standing', 1240, 920, { flip: true, size: 0.85 }),
        ],
      },
    },
    {
      caption: 'Fatima’s cats heard the hooter before she did.',
      scene: {
        place: 'stoep',
        light: 'golden',
        mirrored: true,
        actors: [
          person(doing(cast.fatima, 'wave'), 420, 870),
          cat('siamese', 'standing', 740, 880),
          cat('white', 'sitting', 990, 870),
          cat('blue', 'loaf', 1240, 910),
        ],
      },
    },
    {
      caption: 'Last stop of the week, out past the koppies, with one satisfied customer.',
      scene: {
        place: 'veld',
        light: 'golden',
        actors: [
          thing('bakkie', 430, 860),
          dog('ridgeback', 'standing', 1010, 890),
          thing('aloe', 1340, 840, { size: 1.2 }),
          thing('grass', 780, 960, { size: 1.6 }),
        ],
      },
    },
  ],
};
