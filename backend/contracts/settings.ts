import type { BusinessHours } from './business-hours';
import { type Endpoint, endpoint, type EmptyBody } from './endpoint';
import type { Invoicing } from './invoicing';
import { pageQuery } from './query';
import type { Retention } from './retention';
import type { SalesTax } from './sales-tax';
import type { Terms } from './terms';

export const AGENCY_NAME = { min: 2, max: 60 } as const;
export const AGENCY_CITY = { min: 2, max: 80 } as const;
export const AGENCY_PHONE = { min: 5, max: 40 } as const;
export const SERVICE_AREA = { max: 120 } as const;
export const TIME_ZONE = { max: 60 } as const;
export const SOCIAL_LINK = { max: 300 } as const;

/** Links are null where the agency has none. Without a service area, it’s the city. */
export interface AgencyFacts {
  name: string;
  city: string;
  email: string;
  phone: string;
  serviceArea: string | null;
  timezone: string;
  facebook: string | null;
  instagram: string | null;
  linkedin: string | null;
}
export type AgencyField = keyof AgencyFacts;

/** The values of each section, which is saved and restored as a whole. */
export interface SettingsValues {
  agency: AgencyFacts;
  terms: Terms;
  hours: BusinessHours;
  invoicing: Invoicing;
  tax: SalesTax;
  retention: Retention;
}
export type SettingsSection = keyof SettingsValues;

export interface SectionSettings<Values> {
  /** Of the section in the audit log. */
  id: string;
  revision: number;
  values: Values;
  /** Fields that an environment variable holds, with its name. */
  heldBy: Partial<Record<keyof Values, string>>;
}
export type AgencySettings = SectionSettings<AgencyFacts>;

export interface SettingsVersion<Values> {
  id: string;
  revision: number;
  createdAt: string;
  /** Null for the values that the agency started with, and where the account is gone. */
  by: string | null;
  values: Values;
  /** Of the version before; null for the first one. */
  before: Values | null;
}

/** Fields that are left out stay. */
export type SettingsInput<Values> = Partial<Values> & { revision: number };
export type AgencyInput = SettingsInput<AgencyFacts>;

export interface SettingsRestore {
  version: number;
  revision: number;
}

/** The calls of one section. */
export interface SectionApi<Values> {
  find: Endpoint<EmptyBody, SectionSettings<Values>>;
  save: Endpoint<SettingsInput<Values>, SectionSettings<Values>>;
  versions: Endpoint<EmptyBody, SettingsVersion<Values>[]>;
  restore: Endpoint<SettingsRestore, SectionSettings<Values>>;
}

const sectionApi = <Section extends SettingsSection>(
  section: Section,
  summary: string,
  saveSummary: string,
): SectionApi<SettingsValues[Section]> => ({
  find: endpoint<EmptyBody, SectionSettings<SettingsValues[Section]>>('GET', `/admin/settings/${section}`, {
    for: 'admins',
    summary,
  }),
  save: endpoint<SettingsInput<SettingsValues[Section]>, SectionSettings<SettingsValues[Section]>>(
    'PATCH',
    `/admin/settings/${section}`,
    { for: 'admins', confirmed: true, errors: [409], summary: saveSummary },
  ),
  versions: endpoint<EmptyBody, SettingsVersion<SettingsValues[Section]>[]>(
    'GET',
    `/admin/settings/${section}/versions`,
    { for: 'admins', summary: 'The saved versions, newest first.', query: pageQuery() },
  ),
  restore: endpoint<SettingsRestore, SectionSettings<SettingsValues[Section]>>(
    'POST',
    `/admin/settings/${section}/restore`,
    {
      for: 'admins',
      confirmed: true,
      status: 200,
      errors: [409],
      summary: 'Saves the values of an earlier version as a new one.',
    },
  ),
});

export const agencySettingsApi = sectionApi(
  'agency',
  'Name, city, and contact data of the agency, as all pages and emails show them.',
  'Saves a new version; pages and emails follow at once.',
);

export const termsSettingsApi = sectionApi(
  'terms',
  'The figures of the Terms for new orders and invoices.',
  'Saves a new version; orders and invoices keep the version that they were made under.',
);

export const hoursSettingsApi = sectionApi(
  'hours',
  'The business hours of each weekday, and holidays.',
  'Saves a new version; the contact page and search engines get it at once.',
);

export const invoicingSettingsApi = sectionApi(
  'invoicing',
  'Numbers, footer, and ways to pay of invoices, and when reminders go out.',
  'Saves a new version; new numbers, PDFs, and reminders follow at once.',
);

export const taxSettingsApi = sectionApi(
  'tax',
  'Rates of sales tax, and the tax ID of the agency.',
  'Saves a new version; invoices that were sent keep their taxes.',
);

export const retentionSettingsApi = sectionApi(
  'retention',
  'How long inquiries and the email log are kept.',
  'Saves a new version. Older records are deleted within a day, and the Privacy Policy follows at once.',
);
