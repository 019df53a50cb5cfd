/** One review that a new shop starts with. */
export type StarterReview = {
  name: string;
  petName: string | null;
  petBreed: string | null;
  /** 1 to 5 in half steps. */
  rating: number;
  title: string;
  comment: string;
  /** The description of the product in the starter catalogue. */
  product: string;
  verified: boolean;
  /** How many days before the shop's first start it was written. */
  daysAgo: number;
  /** The owner's answer and when it was given. */
  response: { text: string; daysAgo: number } | null;
};
