import type { ShownBusiness } from '#shared/business/business-schema.ts';
import { firstName } from '#shared/business/business-words.ts';
import type { OwnWords } from './pages-settings.ts';
import { linesOf } from './written.ts';

const valueNumbers = [1, 2, 3, 4] as const;

export function about(business: ShownBusiness, pages: OwnWords) {
  const { email, name, otherPhone, owner, phone, street, suburb, town, whatsApp } = business;
  const called = firstName(business);
  const examples = (pages.examples ?? false) && !pages.aboutStory;
  const ownMission = linesOf(pages.mission);
  const ownValues = valueNumbers.flatMap((number) => {
    const title = pages[`value${number}Title`] ?? '';
    const text = pages[`value${number}Text`] ?? '';
    return title || text ? { title, text } : [];
  });
  const road = street.replace(/^[\d\s]+/, '');
  return {
    title: 'About Us',
    lead:
      pages.aboutLead ??
      (examples
        ? `${name} is a small pet-food shop in ${suburb}, ${town}, run by ${owner} and three people who would rather talk about your dog than about the weather.`
        : `${name} is a pet-food shop in ${suburb}, ${town}, run by ${owner}.`),
    examples,
    /** Sanitized HTML; null shows the example or none. */
    ownStory: pages.aboutStoryHtml ?? null,
    founderPicture: pages.founderPicture ?? null,
    pictures: pages.aboutPictures ?? [],
    showHowWeWork: pages.showHowWeWork ?? true,
    story: {
      title: 'How it started',
      paragraphs: [
        `For eleven years ${owner} stood behind the reception desk of a vet practice on the East Rand. She booked the appointments, ordered the stock, and heard the same question nearly every day: “What should I be feeding him, and what will it cost me?” The answer was often a bag that was too dear, or too far away to fetch after work.`,
        `In March 2017 she bought forty bags of dog food with her savings and stacked them in her garage in Brackenhurst. Her own dog Biscuit, an Africanis she had found outside the ${town} taxi rank, was the first to be fed from them. Neighbours messaged their orders on WhatsApp, and ${called} dropped them off on her way home.`,
        `By 2019 the car no longer fitted in the garage. The shop in ${road} opened that winter, with a second-hand counter, a bakkie called Mavis and a corner for puppies. WhatsApp stayed, because it is still the easiest way to agree on a delivery.`,
        'Biscuit is grey around the nose now and mostly sleeps under the counter. Come in and say hello; he likes to be scratched behind the left ear.',
      ],
    },
    mission: {
      title: 'Our mission',
      points:
        ownMission ??
        (examples
          ? [
              `Keep good food for dogs and cats within reach of every home in and around ${town}.`,
              'Sell only food whose label says plainly what is in it, and show that label on every product page.',
              'Give honest advice, even when the honest answer is a cheaper bag or a visit to the vet.',
              'Support makers and suppliers in South Africa first.',
              'Put food aside each month for animals in local shelters and foster homes.',
            ]
          : []),
    },
    values: {
      title: 'What we stand for',
      items:
        ownValues.length > 0
          ? ownValues
          : examples
            ? [
                {
                  title: 'Honesty',
                  text: 'We tell you what we would feed our own. If a food is not right for your pet, we say so before you pay.',
                },
                {
                  title: 'Care',
                  text: 'We remember names, allergies and which gate the dog waits behind. A bag that arrives torn is replaced.',
                },
                {
                  title: 'Community',
                  text: 'We hire from the neighbourhood, deliver in the neighbourhood, and know most of our customers by their dogs.',
                },
                {
                  title: 'Reliability',
                  text: 'When we agree on a day, we come on that day. If Mavis will not start, you hear it from us first.',
                },
              ]
            : [],
    },
    howWeWork: {
      title: 'How we work',
      steps: [
        {
          title: 'You fill your cart',
          text: 'Choose what you need on the Products page and send us the order. You do not need an account, and you pay nothing on this website.',
        },
        {
          title: 'We contact you on WhatsApp',
          text: `${called} checks the stock and agrees with you on collection or delivery. What delivery costs depends on your area; you know it before you decide.`,
        },
        {
          title: 'You get an invoice and pay',
          text: 'We send the invoice when your order is processed. Payment is arranged before collection or delivery.',
        },
        {
          title: 'The bowls are filled',
          text: 'Collect from the shop during opening hours, or wait for the hooter at the gate. Not happy with something? Tell us and we sort it out.',
        },
      ],
    },
    contact: {
      title: 'Talk to the owner',
      text: `${called} answers messages during opening hours, and often after them.`,
      name: owner,
      role: examples ? 'Founder and owner' : 'Owner',
      phone,
      otherPhone,
      whatsApp,
      email,
    },
  };
}
