/** Sold-out products stay visible; hidden ones are shown in the office only. */
export const availabilities = ['Available', 'Sold out', 'Hidden'] as const;

export type Availability = (typeof availabilities)[number];

type WithAvailability = { availability: Availability };

export const isAvailable = ({ availability }: WithAvailability) => availability === 'Available';

export const isSoldOut = ({ availability }: WithAvailability) => availability === 'Sold out';

export const isHidden = ({ availability }: WithAvailability) => availability === 'Hidden';
