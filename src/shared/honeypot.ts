/** The name that the hidden field has on pages; calls know it as `website`. */
export const honeypotName = 'leave-empty';
