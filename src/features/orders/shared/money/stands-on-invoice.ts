const always = ['lines', 'deliveryFee', 'name', 'surname', 'vatNumber'];

const withVatNumber = ['address1', 'address2', 'area', 'postal'];

/**
 * Whether an invoice says something of this field of its order, so that a change of it needs another one. Where to
 * deliver is no part of it; only a buyer with a VAT number is named with an address (Value-Added Tax Act 89 of
 * 1991, section 20(4)).
 * @param vatNumber of the buyer, as the invoice has it.
 */
export const standsOnInvoice = (field: string, vatNumber: string | null): boolean =>
  always.includes(field) || (vatNumber !== null && withVatNumber.includes(field));
