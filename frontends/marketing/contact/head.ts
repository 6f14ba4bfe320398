import type { PageHead, SiteInfo } from '@atelier/contracts';
import { pictureOf } from '../found/pictures';
import { trailTo } from '../found/trail';

export const contactHead = (site: SiteInfo): PageHead => ({
  title: `Contact | ${site.name}`,
  description: `Write to ${site.name} in ${site.city}: tell us about your shop and its website, and a person answers within one working day.`,
  canonical: '/contact',
  picture: pictureOf('contact'),
  jsonLd: [trailTo(site, { name: 'Contact', path: '/contact' })],
});
