import { defineSlot } from '#web/slots.tsx';

/** At the end of the header of every public page. */
export const HeaderSlot = defineSlot('header');

/** Above the columns of the footer of every public page. */
export const FooterSlot = defineSlot('footer');

/** In the footer, below how to reach the shop. */
export const FooterVisitSlot = defineSlot<{ className?: string }>('footer visit');

/** What waits for the owner, a card per feature. */
export const DashboardSlot = defineSlot('dashboard');

/** What the owner must know on every screen: that mails go nowhere yet. */
export const OfficeNoticeSlot = defineSlot('office notice');
