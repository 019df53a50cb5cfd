/** Allowed external links: web pages, mail addresses, telephones. */
export const linkStart = /^(https?:\/\/|(mailto|tel|sms):)/i;
