import { type AgencyFacts, type SettingsValues, type SiteInfo, SOCIAL_NETWORKS } from '../../contracts';
import type { Config } from '../../platform/config';
import { dayOf } from '../../platform/dates';
import { holidaysFrom } from '../../platform/site';
import { openingRows } from './opening-rows';

/** As pages show a network without a link. */
const NO_LINK = '#';

export function factsOf({ name, city, email, phone, serviceArea, timezone, social }: SiteInfo): AgencyFacts {
  const { facebook, instagram, linkedin } = social;
  const linkTo = (link: string) => (link === NO_LINK ? null : link);
  return {
    name,
    city,
    email,
    phone,
    serviceArea,
    timezone,
    facebook: linkTo(facebook),
    instagram: linkTo(instagram),
    linkedin: linkTo(linkedin),
  };
}

/** The facts that environment variables hold, whatever is saved. */
export function heldFacts({ startingSite, siteVariables }: Config): Partial<AgencyFacts> {
  const held = Object.entries(factsOf(startingSite)).filter(([field]) => field in siteVariables);
  return Object.fromEntries(held) as Partial<AgencyFacts>;
}

/** The part of the settings that visitors see. */
export function siteWith({ agency, hours, tax }: SettingsValues, { startingSite }: Config): SiteInfo {
  const { name, city, email, phone, serviceArea, timezone } = agency;
  const social = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, agency[network] ?? NO_LINK]));
  const facts = { name, city, email, phone, serviceArea, timezone, social: social as SiteInfo['social'] };
  const holidays = holidaysFrom(hours, dayOf(new Date(), timezone));
  return { ...startingSite, ...facts, hours: openingRows(hours), holidays, taxRates: tax.rates };
}
