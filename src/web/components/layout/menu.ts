import Bone from 'lucide-react/icons/bone';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import Mail from 'lucide-react/icons/mail';
import PawPrint from 'lucide-react/icons/paw-print';
import Star from 'lucide-react/icons/star';
import type { ComponentType, SVGProps } from 'react';
import { paths } from '#web/paths.ts';

export type MenuEntry = {
  label: string;
  to: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** Active on exactly this address, not below it. */
  end?: boolean;
};

/** What the header and the footer lead to. */
export const publicMenu: readonly MenuEntry[] = [
  { label: 'Home', to: paths.home, icon: House, end: true },
  { label: 'About Us', to: paths.about, icon: PawPrint },
  { label: 'Products', to: paths.products, icon: Bone },
  { label: 'Gallery', to: paths.gallery, icon: Images },
  { label: 'Reviews', to: paths.reviews, icon: Star },
];

/** What the side menu of the back office leads to; Logout follows it. */
export const adminMenu: readonly MenuEntry[] = [
  { label: 'Orders', to: paths.admin.orders, icon: ClipboardList },
  { label: 'Gallery', to: paths.admin.gallery, icon: Images },
  { label: 'Products', to: paths.admin.products, icon: Bone },
  { label: 'Reviews', to: paths.admin.reviews, icon: Star },
  { label: 'Newsletter', to: paths.admin.newsletter, icon: Mail },
];
