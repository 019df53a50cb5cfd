/** Whether a product can be had: sold out it stays on the shelf, hidden it is not in the shop at all. */
export const availabilities = ['Available', 'Sold out', 'Hidden'] as const;

export type Availability = (typeof availabilities)[number];

type Had = { availability: Availability };

/** Whether it can be put into a cart. */
export const isAvailable = ({ availability }: Had) => availability === 'Available';

/** Whether visitors see it and cannot have it. */
export const isSoldOut = ({ availability }: Had) => availability === 'Sold out';

/** Whether only the office sees it. */
export const isHidden = ({ availability }: Had) => availability === 'Hidden';
