/** An album that a new shop starts with. */
export type StarterAlbum = {
  title: string;
  description: string;
  /** How many days before the shop's first start it was made. */
  daysAgo: number;
  /** Its files in `pictures/`, the first being its cover, and what each of them shows. */
  pictures: readonly { file: string; caption: string }[];
};

/** The albums that a new shop starts with, newest first. */
export const albums: readonly StarterAlbum[] = [
  {
    title: 'Happy customers at the dam',
    description:
      'Once a year we close early, pack a cooler box and meet our customers at the water. These are the wet noses of this spring.',
    daysAgo: 12,
    pictures: [
      {
        file: 'dam-day-1.webp',
        caption: 'Rex the ridgeback and Spikkel race for the ball before anyone else is awake.',
      },
      {
        file: 'dam-day-2.webp',
        caption: 'Lerato waves from the picnic blanket while Bruno guards the sandwiches.',
      },
      {
        file: 'dam-day-3.webp',
        caption: 'Three friends who met in our puppy corner, two years later.',
      },
      {
        file: 'dam-day-4.webp',
        caption: 'Johan and Duke watch the sun go down over the Klipriviersberg.',
      },
      {
        file: 'dam-day-5.webp',
        caption: 'Worsie found the biggest stick at the dam. He would not share it.',
      },
      {
        file: 'dam-day-6.webp',
        caption: 'A hadeda joins the queue for lunch. Bella is not sure about it.',
      },
      {
        file: 'dam-day-7.webp',
        caption: 'Even Muffin came along, on her own cushion of course.',
      },
      {
        file: 'dam-day-8.webp',
        caption:
          'Clouds built up at four, as they do on the Highveld, and everyone ran for the cars.',
      },
    ],
  },
  {
    title: 'Delivery days around Alberton',
    description:
      'Sipho, the bakkie Mavis, and the reception committees at your gates, from New Redruth to Brackendowns.',
    daysAgo: 33,
    pictures: [
      {
        file: 'delivery-days-1.webp',
        caption: 'Mavis, loaded and ready, under the jacarandas in New Redruth.',
      },
      {
        file: 'delivery-days-2.webp',
        caption: 'Eight kilos of lamb and rice for a gate in Meyersdal, inspected on arrival.',
      },
      {
        file: 'delivery-days-3.webp',
        caption: 'Ouma Rita always has rusks waiting for the driver and a scratch for Snoepie.',
      },
      {
        file: 'delivery-days-4.webp',
        caption: 'Special offer in Brackenhurst: buy food, keep the box. Tiger approves.',
      },
      {
        file: 'delivery-days-5.webp',
        caption: 'The night shift in Randhart: two bags, four eyes, no barking.',
      },
      {
        file: 'delivery-days-6.webp',
        caption: 'Kabelo from Thokoza takes four bags, one for each of the street’s dogs.',
      },
      {
        file: 'delivery-days-7.webp',
        caption: 'Fatima’s cats heard the hooter before she did.',
      },
      {
        file: 'delivery-days-8.webp',
        caption: 'Last stop of the week, out past the koppies, with one satisfied customer.',
      },
    ],
  },
  {
    title: 'Puppy corner',
    description:
      'First visits, first bowls and first naps. Send us your little one’s picture on WhatsApp and it may end up here.',
    daysAgo: 58,
    pictures: [
      {
        file: 'puppy-corner-1.webp',
        caption:
          'Two Beagles and two Jack Russells on their first visit to the shop, on their best behaviour.',
      },
      {
        file: 'puppy-corner-2.webp',
        caption: 'Poppie, ten weeks, discovers that the bowl is round.',
      },
      {
        file: 'puppy-corner-3.webp',
        caption: 'A basket made for one, used by two.',
      },
      {
        file: 'puppy-corner-4.webp',
        caption: 'Mia and her new best friend. He chose her, she says.',
      },
      {
        file: 'puppy-corner-5.webp',
        caption: 'Training day: sit. Everyone sat, even the cat.',
      },
      {
        file: 'puppy-corner-6.webp',
        caption: 'Simba waits for his people to come home from work.',
      },
      {
        file: 'puppy-corner-7.webp',
        caption: 'The world from a box: Pixel on her second day in her new home.',
      },
      {
        file: 'puppy-corner-8.webp',
        caption: 'Running lessons with Uncle Duke, lesson one: keep up.',
      },
      {
        file: 'puppy-corner-9.webp',
        caption: 'Enough for one day.',
      },
    ],
  },
  {
    title: 'Shop open day',
    description:
      'Seven years in Voortrekker Road: boerewors on the braai, a dog parade, and every cent of the raffle for foster homes nearby.',
    daysAgo: 96,
    pictures: [
      {
        file: 'open-day-1.webp',
        caption: 'Thandi opens the door to the first visitors at eight.',
      },
      {
        file: 'open-day-2.webp',
        caption: 'Sipho on the braai, watched very closely.',
      },
      {
        file: 'open-day-3.webp',
        caption: 'The dog parade sets off: Snoepie leads, everyone else follows.',
      },
      {
        file: 'open-day-4.webp',
        caption: 'Ask Thandi: twenty questions about itchy skin before ten o’clock.',
      },
      {
        file: 'open-day-5.webp',
        caption: 'First prize in the raffle: Johan wins a month of dinners for Duke.',
      },
      {
        file: 'open-day-6.webp',
        caption: 'Mister Smith slept through all of it, on the counter.',
      },
      {
        file: 'open-day-7.webp',
        caption: 'Lerato and Fatima compare cats over tea in the garden behind the shop.',
      },
      {
        file: 'open-day-8.webp',
        caption: 'Sweeping up at five, with help from the night watch.',
      },
    ],
  },
];
