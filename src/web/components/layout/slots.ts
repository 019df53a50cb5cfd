import { defineSlot } from '#web/slots.tsx';

/** At the end of the header of every public page. */
export const HeaderSlot = defineSlot('header');

/** Along the bottom of every public page. */
export const BarSlot = defineSlot('bar');

/** At the end of the main menu of wide screens: each an item of its list. */
export const MainMenuSlot = defineSlot<{ className: string }>('main menu');

/** In the menu of narrow screens, below its pages: more ways into the shop, each an item of its list. */
export const MenuSlot = defineSlot<{ className: string }>('menu');

/** Above the columns of the footer of every public page. */
export const FooterSlot = defineSlot('footer');

/** Below how to reach the shop, in the footer and in the menu of narrow screens. */
export const VisitSlot = defineSlot<{ className?: string }>('visit');

/** What waits for the owner, a card per feature. */
export const DashboardSlot = defineSlot('dashboard');

/** What the owner must know on every screen: that mails go nowhere yet. */
export const OfficeNoticeSlot = defineSlot('office notice');
