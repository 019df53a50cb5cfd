const alwaysShown = ['lines', 'deliveryFee', 'name', 'surname', 'vatNumber'];

const shownWithVatNumber = ['address1', 'address2', 'area', 'postal'];

/**
 * The address is shown only for a buyer with a VAT number (Value-Added Tax Act 89 of 1991, section
 * 20(4)).
 * @param vatNumber as on the invoice.
 */
export const isShownOnInvoice = (field: string, vatNumber: string | null): boolean =>
  alwaysShown.includes(field) || (vatNumber !== null && shownWithVatNumber.includes(field));
