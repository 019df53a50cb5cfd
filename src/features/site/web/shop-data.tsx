import { business } from '#shared/business.ts';
import { useAbsoluteUrl } from '#web/lib/site-context.tsx';

/** What search engines are told about the business (schema.org PetStore). */
export function ShopData() {
  const absolute = useAbsoluteUrl();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'PetStore',
    name: business.name,
    url: absolute('/'),
    telephone: business.phone,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${business.street}, ${business.suburb}`,
      addressLocality: business.town,
      addressRegion: business.province,
      postalCode: business.postalCode,
      addressCountry: 'ZA',
    },
    openingHours: business.hours.flatMap(({ schema }) => schema ?? []),
  };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, with every < escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
