import type { Category } from './category.ts';

type CategoryTexts = {
  /** For search engines, at most 155 characters; `{town}` is the town of the shop. */
  description: string;
  lead: string;
  parts: readonly { label: string; query: string }[];
  /** By heading. */
  advice: Readonly<Record<string, string>>;
};

export const categoryPath = (category: Category) => `/products/for/${category.toLowerCase()}`;

export const categoryTexts: Record<Category, CategoryTexts> = {
  Dogs: {
    description:
      'Dog food in {town}: dry food, tins and treats for puppies, grown and old dogs, from 150 g to 25 kg. Order online, we bring it to your gate.',
    lead: 'From a puppy’s first bowl to the old dog under the counter: dry food, tins and treats, with what is in them on every page.',
    parts: [
      { label: 'Puppy food', query: 'stage=young' },
      { label: 'Senior dogs', query: 'stage=senior' },
      { label: 'Small breeds', query: 'breed=small' },
      { label: 'Large breeds', query: 'breed=large' },
      { label: 'Grain-free', query: 'grain=free' },
      { label: 'Treats', query: 'type=treats' },
    ],
    advice: {
      'Go by age first':
        'Puppies need more protein and calcium than grown dogs, and those of large breeds need them slowly. From about seven years on, less fat and something for the joints does most dogs good.',
      'Then by size and life':
        'Small mouths want small pieces. A dog that sleeps all day and one that herds sheep do not need the same bag: the feeding guide on each page starts from the weight of yours.',
      'Change over a week':
        'Mix a little more of the new food into the old one every day. If his skin or tummy complains for longer than two weeks, ask us, and ask your vet.',
    },
  },
  Cats: {
    description:
      'Cat food in {town}: dry food, tins and pouches for kittens, indoor and old cats, from 60 g to 8 kg. Order online, we bring it to your gate.',
    lead: 'For kittens, for indoor cats, for the fussy and for the old: dry food, tins, pouches and treats, with what is in them on every page.',
    parts: [
      { label: 'Kitten food', query: 'stage=young' },
      { label: 'Senior cats', query: 'stage=senior' },
      { label: 'Wet food', query: 'type=wet' },
      { label: 'Dry food', query: 'type=dry' },
      { label: 'Grain-free', query: 'grain=free' },
      { label: 'Treats', query: 'type=treats' },
    ],
    advice: {
      'Meat comes first':
        'Cats live on protein, and taurine has to come from the bowl. Every complete food on our shelf says how much it has of both; treats are only treats.',
      'Wet, dry or both':
        'Wet food brings water, which cats drink too little of. Dry food keeps in the bowl and costs less a day. Many people give a pouch in the evening and leave dry food out.',
      'Give it time':
        'A new food is an insult at first. Mix a spoon of it under the old one and raise it over ten days. A cat that eats nothing for a whole day belongs to the vet.',
    },
  },
};
