/** What a delivery possibly costs, in rand; never added to a total. */
export const possibleDeliveryFee = 50;

/** The note beside every total. */
export const deliveryNote = `A delivery fee of R${possibleDeliveryFee} may apply, depending on your area.`;
