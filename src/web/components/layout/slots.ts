import { defineSlot } from '#web/slots.tsx';

export const HeaderSlot = defineSlot('header');

export const BarSlot = defineSlot('bar');

/** List items at the end of the main menu of wide screens. */
export const MainMenuSlot = defineSlot<{ className: string }>('main menu');

/** List items below the pages in the menu of narrow screens. */
export const MenuSlot = defineSlot<{ className: string }>('menu');

export const FooterSlot = defineSlot('footer');

/** Below the contact details, in the footer and in the menu of narrow screens. */
export const VisitSlot = defineSlot<{ className?: string }>('visit');

/** One card per feature. */
export const DashboardSlot = defineSlot('dashboard');

/** Warnings on every screen, such as missing mail settings. */
export const OfficeNoticeSlot = defineSlot('office notice');
