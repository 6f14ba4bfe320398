import { type AgencyField, type SiteInfo, SOCIAL_NETWORKS, FIRST_TERMS } from '../../contracts';
import { email, type Environment, text, timezone, urlOf } from './variables';

const SITE_VARIABLES: Record<AgencyField, string> = {
  name: 'SITE_NAME',
  city: 'SITE_CITY',
  email: 'SITE_EMAIL',
  phone: 'SITE_PHONE',
  serviceArea: 'SITE_SERVICE_AREA',
  timezone: 'SITE_TIMEZONE',
  facebook: 'SITE_SOCIAL_FACEBOOK',
  instagram: 'SITE_SOCIAL_INSTAGRAM',
  linkedin: 'SITE_SOCIAL_LINKEDIN',
};

export function readSite(env: Environment, url: string): SiteInfo {
  const links = SOCIAL_NETWORKS.map((network) => [
    network,
    env.read(SITE_VARIABLES[network], urlOf('http', 'https')) ?? '#',
  ]);
  return {
    name: env.read(SITE_VARIABLES.name, text) ?? 'Main Street Web',
    city: env.read(SITE_VARIABLES.city, text) ?? 'Asheville, North Carolina',
    email: env.read(SITE_VARIABLES.email, email) ?? 'hello@mainstreetweb.example',
    phone: env.read(SITE_VARIABLES.phone, text) ?? '(828) 555-0142',
    serviceArea: env.read(SITE_VARIABLES.serviceArea, text) ?? null,
    timezone: env.read(SITE_VARIABLES.timezone, timezone) ?? 'America/New_York',
    url,
    social: Object.fromEntries(links) as SiteInfo['social'],
    terms: FIRST_TERMS,
    hours: [],
    holidays: [],
    taxRates: [],
  };
}

/** Those that are set, by the field that they hold. */
export const findSiteVariables = (env: Environment): Partial<Record<AgencyField, string>> =>
  Object.fromEntries(Object.entries(SITE_VARIABLES).filter(([, name]) => env.read(name, text) !== undefined));
