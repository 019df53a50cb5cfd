import type { Business } from '#shared/business/business-schema.ts';
import { firstName } from '#shared/business/business-words.ts';

/** The words of the home page. */
export function home(business: Business) {
  const { name, owner, suburb, town } = business;
  const called = firstName(business);
  return {
    hero: {
      title: 'Full bowls, wagging tails.',
      text: `Dog and cat food from a shop around the corner in ${town}. Fill your cart, send us the order, and we sort out payment and delivery with you on WhatsApp.`,
      action: 'Shop Now',
      categories: [
        { category: 'Dogs', label: 'Dog food' },
        { category: 'Cats', label: 'Cat food' },
      ],
    },
    benefits: [
      {
        icon: 'bag',
        title: 'Fresh stock, fair prices',
        text: 'Eight ranges, from everyday kibble to grain-free. We order every week, so no bag gathers dust on our shelves, and the price you see is the price you pay.',
      },
      {
        icon: 'bakkie',
        title: 'To your gate or ready to collect',
        text: `Our bakkie delivers in ${town} and the areas around it, possibly for R50 depending on where you live. Or collect your order from us in ${suburb}.`,
      },
      {
        icon: 'chat',
        title: 'A person who answers',
        text: `Not sure what a fussy cat or an itchy dog should eat? Ask ${called} on WhatsApp. She answers herself, and she will say so when it is a question for your vet.`,
      },
    ],
    bestSellers: {
      title: 'Our Best Sellers',
      text: `What ${town}’s bowls are filled with most often.`,
      action: 'View All Products',
    },
    community: {
      title: 'Our Pet Community',
      text: 'Customers at the dam, puppies in the corner of the shop, and the odd cat in a delivery box.',
      action: 'View Gallery',
    },
    about: {
      title: 'A shop that knows your dog’s name',
      text: `${owner} started with forty bags in her garage in Brackenhurst. Today ${name} feeds pets from Meyersdal to Katlehong, and she still asks how your dog is doing before she asks what you need.`,
      action: 'Read our story',
    },
  } as const;
}

/** Which drawing stands on a benefit card. */
export type BenefitIcon = ReturnType<typeof home>['benefits'][number]['icon'];
