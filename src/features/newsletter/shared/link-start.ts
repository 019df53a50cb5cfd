/** How a link in a newsletter begins that leads out of the shop: to a web page, a mail address, a telephone. */
export const linkStart = /^(https?:\/\/|(mailto|tel|sms):)/i;
