/**
 * Everything about the business itself: the one place to change it. Hours stand as people read them
 * and as schema.org writes them (`openingHours`).
 */
export const business = {
  name: 'Paws & Bowls',
  tagline: 'Good food for Alberton’s dogs and cats',
  owner: 'Thandi Mokoena',
  street: '14 Voortrekker Road',
  suburb: 'New Redruth',
  town: 'Alberton',
  province: 'Gauteng',
  postalCode: '1449',
  /** Degrees, to some metres. */
  geo: { latitude: -26.26347, longitude: 28.12212 },
  phone: '+27115550142',
  whatsApp: '+27825550142',
  email: 'hello@pawsandbowls.example',
  hours: [
    { days: 'Mon-Fri', time: '8:00 AM-6:00 PM', schema: 'Mo-Fr 08:00-18:00' },
    { days: 'Sat', time: '8:00 AM-4:00 PM', schema: 'Sa 08:00-16:00' },
    { days: 'Sun', time: 'closed', schema: null },
  ],
  /** What reaches the shop is answered after at most so many of them. On public holidays it is closed. */
  replyWithinHours: 2,
  groupPage: 'https://www.facebook.com/groups/pawsandbowlsalberton',
  certification: 'Registered distributor under Act 36 of 1947',
  /** The vet or practice that recommends the shop, named with their consent; null when there is none. */
  recommendedBy: null as string | null,
  developer: { name: 'Redruth Web Works', url: 'https://redruthwebworks.example' },
  timeZone: 'Africa/Johannesburg',
} as const;

/** The street address on one line. */
export const addressLine = `${business.street}, ${business.suburb}, ${business.town}, ${business.postalCode}`;
