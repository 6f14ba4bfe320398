import type { SiteInfo } from '@atelier/contracts';

/** Structured data (schema.org JSON-LD) about the agency, for search engines. */
export const SCHEMA_CONTEXT = { '@context': 'https://schema.org' };

export const agencyId = (site: SiteInfo) => ({ '@id': `${site.url}/#agency` });

export function agencySchema(site: SiteInfo): object {
  // "Asheville, North Carolina", or a city alone.
  const [locality = site.city, region] = site.city.split(/,\s*/);
  const profiles = Object.values(site.social).filter((link) => link !== '#');
  return {
    ...SCHEMA_CONTEXT,
    '@type': 'LocalBusiness',
    ...agencyId(site),
    name: site.name,
    description: `Web design, SEO, website maintenance and social media for small businesses in ${site.city}.`,
    url: `${site.url}/`,
    email: site.email,
    telephone: site.phone,
    image: `${site.url}/social/street.png`,
    logo: `${site.url}/icons/512.png`,
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      ...(region && { addressRegion: region }),
      addressCountry: 'US',
    },
    areaServed: site.serviceArea ?? site.city,
    ...openingHours(site),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function openingHours({ hours, holidays }: SiteInfo): object {
  const nameOf = (day: string) => day.replace(/^./, (first) => first.toUpperCase());
  const type = { '@type': 'OpeningHoursSpecification' };
  const open = hours.map(({ days, opens, closes }) => ({ ...type, dayOfWeek: days.map(nameOf), opens, closes }));
  const closed = holidays.map(({ from, to }) => ({
    ...type,
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  }));
  return {
    ...(open.length > 0 && { openingHoursSpecification: open }),
    ...(closed.length > 0 && { specialOpeningHoursSpecification: closed }),
  };
}

export const websiteSchema = (site: SiteInfo): object => ({
  ...SCHEMA_CONTEXT,
  '@type': 'WebSite',
  '@id': `${site.url}/#site`,
  name: site.name,
  url: `${site.url}/`,
  inLanguage: 'en-US',
  publisher: agencyId(site),
});
