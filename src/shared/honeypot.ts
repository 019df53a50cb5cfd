/** Name of the honeypot field in HTML; procedures call it `website`. */
export const honeypotName = 'leave-empty';
