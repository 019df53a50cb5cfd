import type { BrandView, Business } from '#shared/business/business-schema.ts';
import { logoBox } from '#shared/business/logo-box.ts';

export const brandUrl = (file: string, picture: string) => `/brand/${file}?picture=${picture}`;

const ownIcons = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** The logo takes the place of a missing icon. */
export function brandOf({ logo, icon }: Pick<Business, 'logo' | 'icon'>): BrandView {
  const mark = icon ?? logo;
  return {
    logo: logo === null ? null : { src: brandUrl('logo.png', logo), ...logoBox(logo) },
    icons: mark
      ? [
          { rel: 'icon', href: brandUrl('icon-192.png', mark), type: 'image/png' },
          { rel: 'apple-touch-icon', href: brandUrl('icon-180.png', mark) },
        ]
      : ownIcons,
    share: logo ? brandUrl('share.jpg', logo) : '/preview.jpg',
  };
}
