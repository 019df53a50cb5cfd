import { formatPhone, whatsAppLink } from '#shared/people/phone.ts';
import { NavLink } from '#web/components/ui/link.tsx';
import type { MenuEntry } from '#web/feature.ts';
import { useCloseOnNavigation } from '#web/hooks/overlay/use-close-on-navigation.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import Phone from '~icons/lucide/phone';
import ShoppingBasket from '~icons/lucide/shopping-basket';
import X from '~icons/lucide/x';
import { Drawer, DrawerClose } from '../ui/drawer.tsx';
import { LogoMark, WhatsAppMark } from './logo.tsx';
import { MenuSlot, VisitSlot } from './slots.ts';

type MenuDrawerProps = {
  menu: readonly MenuEntry[];
  open: boolean;
  onClose: () => void;
};

const cart = { to: paths.cart, label: 'Cart', icon: ShoppingBasket, end: true };

const menuLink =
  'flex h-11 items-center gap-3.5 rounded-control px-3.5 font-semibold text-foreground transition-colors hover:bg-accent active:bg-muted aria-[current=page]:bg-secondary aria-[current=page]:text-heading';

/** 240 px. Closes after a navigation. */
export function MenuDrawer({ menu, open, onClose }: MenuDrawerProps) {
  const { phone, whatsApp } = useBusiness();
  const finalFocus = useCloseOnNavigation(open, onClose);
  return (
    <Drawer open={open} onClose={onClose} finalFocus={finalFocus}>
      <div className="flex h-[90px] shrink-0 items-center justify-between border-b px-2">
        <DrawerClose
          aria-label="Close menu"
          className="grid size-12 place-items-center rounded-control text-heading transition-colors hover:bg-accent active:bg-muted"
        >
          <X aria-hidden className="size-6" />
        </DrawerClose>
        <LogoMark className="me-3 h-10 max-w-36" />
      </div>
      <nav aria-label="Main" className="p-3">
        <ul className="flex flex-col gap-1">
          {[...menu, cart].map((entry) => (
            <li key={entry.to}>
              <NavLink to={entry.to} end={entry.end} className={menuLink}>
                <entry.icon aria-hidden className="size-5 text-primary" />
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className="mt-3 flex flex-col gap-1 border-t pt-3">
          <MenuSlot className={menuLink} />
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-1 border-t p-3">
        <VisitSlot />
        <a href={`tel:${phone}`} className={menuLink}>
          <Phone aria-hidden className="size-5 text-primary" />
          {formatPhone(phone)}
        </a>
        <a href={whatsAppLink(whatsApp, '')} rel="noopener" className={menuLink}>
          <WhatsAppMark className="size-5 text-primary" />
          WhatsApp
        </a>
      </div>
    </Drawer>
  );
}
