import type { ShownBusiness } from '#shared/business/business-schema.ts';
import { firstName } from '#shared/business/business-words.ts';
import type { OwnWords } from './pages-settings.ts';

export function home(business: ShownBusiness, pages: OwnWords) {
  const { name, owner, suburb, town } = business;
  const called = firstName(business);
  const examples = pages.examples ?? false;
  return {
    hero: {
      title: pages.heroTitle ?? 'Full bowls, wagging tails.',
      text:
        pages.heroText ??
        `Dog and cat food from a shop around the corner in ${town}. Fill your cart, send us the order, and we sort out payment and delivery with you on WhatsApp.`,
      picture: pages.heroPicture ?? null,
      action: 'Shop Now',
      categories: [
        { category: 'Dogs', label: 'Dog food' },
        { category: 'Cats', label: 'Cat food' },
      ],
    },
    benefits: [
      {
        icon: 'bag',
        title: pages.promise1Title ?? 'Fresh stock, fair prices',
        text:
          pages.promise1Text ??
          (examples
            ? 'Eight ranges, from everyday kibble to grain-free. We order every week, so no bag gathers dust on our shelves, and there are no hidden costs.'
            : 'Food for dogs and cats, from everyday kibble to special diets, with no hidden costs.'),
      },
      {
        icon: 'bakkie',
        title: pages.promise2Title ?? 'To your gate or ready to collect',
        text:
          pages.promise2Text ??
          `We deliver in ${town} and the areas around it; the fee depends on where you live. Or collect your order from us in ${suburb}.`,
      },
      {
        icon: 'chat',
        title: pages.promise3Title ?? 'A person who answers',
        text:
          pages.promise3Text ??
          `Not sure what a fussy cat or an itchy dog should eat? Ask ${called} on WhatsApp${examples ? '. She answers herself, and she will say so when it is a question for your vet.' : ': the answer comes from a person who knows the food.'}`,
      },
    ],
    bestSellers: {
      title: 'Our Best Sellers',
      text: `What ${town}’s pets eat most.`,
      action: 'View All Products',
    },
    community: {
      title: 'Our Pet Community',
      text: examples
        ? 'Customers at the dam, puppies in the corner of the shop, and the odd cat in a delivery box.'
        : 'The dogs and cats of our customers, and what happens in the shop.',
      action: 'View Gallery',
    },
    about: {
      examples: examples && !pages.aboutTeaser && !pages.aboutStory,
      picture: pages.founderPicture ?? null,
      title: pages.aboutTitle ?? 'A shop that knows your dog’s name',
      text:
        pages.aboutTeaser ??
        (examples
          ? `${owner} started with forty bags in her garage in Brackenhurst. Today ${name} feeds pets from Meyersdal to Katlehong, and she still asks how your dog is doing before she asks what you need.`
          : `${name} is a pet-food shop in ${suburb}, ${town}. Ask ${called} what your dog or cat should eat.`),
      action: 'Read our story',
    },
  } as const;
}

export type BenefitIcon = ReturnType<typeof home>['benefits'][number]['icon'];
