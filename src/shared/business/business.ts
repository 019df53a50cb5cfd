import { firstEmail, newName } from './open-to-shoppers.ts';
import { publicHolidays } from './public-holidays.ts';

/** Starter data. Read effective values with `businessSettings.read` or `useBusiness()`. */
export const exampleBusiness = {
  closedText: null,
  name: 'Paws & Bowls',
  tagline: 'Good food for Alberton’s dogs and cats',
  owner: 'Thandi Mokoena',
  street: '14 Voortrekker Road',
  suburb: 'New Redruth',
  town: 'Alberton',
  province: 'Gauteng',
  postalCode: '1449',
  mapPoint: { latitude: -26.26347, longitude: 28.12212 },
  phone: '+27115550142',
  otherPhone: null,
  whatsApp: '+27825550142',
  email: firstEmail,
  hours: {
    Mon: [{ from: '08:00', until: '18:00' }],
    Tue: [{ from: '08:00', until: '18:00' }],
    Wed: [{ from: '08:00', until: '18:00' }],
    Thu: [{ from: '08:00', until: '18:00' }],
    Fri: [{ from: '08:00', until: '18:00' }],
    Sat: [{ from: '08:00', until: '16:00' }],
    Sun: [],
  },
  closedHolidays: [...publicHolidays],
  specialDays: [],
  closedUntil: null,
  replyWithinHours: 2,
  links: ['https://www.facebook.com/groups/pawsandbowlsalberton'],
  certification: 'Registered distributor under Act 36 of 1947',
  recommendedBy: null,
  installerName: null,
  installerContact: null,
  logo: null,
  icon: null,
  showMadeBy: true,
};

/** Defaults of a shop without starter data; an empty text has not been given yet. */
export const newBusiness = {
  ...exampleBusiness,
  closedText:
    'This shop opens soon.\nIts owner is still setting it up. Please come back in a few days.',
  name: newName,
  tagline: null,
  owner: '',
  street: '',
  suburb: '',
  postalCode: '',
  mapPoint: null,
  phone: '',
  whatsApp: '',
  email: '',
  links: [],
  certification: null,
};
