/** The veil behind everything modal. */
export const backdropLook =
  'fixed inset-0 z-40 bg-scrim backdrop-blur-[2px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden';
