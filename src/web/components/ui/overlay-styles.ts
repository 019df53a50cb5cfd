export const backdropStyles =
  'fixed inset-0 z-40 bg-scrim backdrop-blur-[2px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden';

export const viewportStyles =
  'fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6';

/** Includes the animation: a bottom sheet on phones. */
export const popupStyles =
  'w-full rounded-t-panel bg-popover text-popover-foreground shadow-overlay outline-none transition-[transform,opacity] duration-[240ms] ease-out-soft data-ending-style:duration-150 data-ending-style:translate-y-full data-starting-style:translate-y-full sm:rounded-[1.25rem] sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-y-3 sm:data-ending-style:scale-98 sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0';
