import { COUNTRIES } from './countries';
import { endpoint, type EmptyBody, type ExpectedRevision } from './endpoint';

export const BILLING_TEXT = {
  name: { max: 150 },
  street: { max: 150 },
  city: { max: 100 },
  region: { max: 100 },
  postalCode: { max: 20 },
  taxId: { max: 40 },
} as const;

/** One line without characters that turn the direction of text: it would change what the rest of an invoice says. */
export const BILLING_TEXT_PATTERN = /^\P{Bidi_Control}*$/u;
export const TAX_ID_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u;
export const POSTAL_CODE_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u;

export const billingDetailsTexts = {
  unsupported: (label: string) => `${label} contains an unsupported character`,
  taxId: 'A tax ID has letters, numbers, spaces, and . / -',
  postalCode: 'A ZIP or postal code has letters, numbers, spaces, and -',
  country: 'Choose a country',
  incomplete: {
    line1: 'Enter the street address, or clear the rest of the address',
    city: 'Enter the city, or clear the rest of the address',
    country: 'Choose the country, or clear the rest of the address',
  },
} as const;

/** How a client wants to be named on documents. All fields are optional; an address has a street, city, and country. */
export interface BillingAddress {
  line1: string | null;
  line2: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
  /** ISO 3166 code of two letters. */
  country: string | null;
}

export interface BillingFields extends BillingAddress {
  /** A company, or another name than that of the account. */
  name: string | null;
  taxId: string | null;
}

export interface BillingDetails extends BillingFields {
  /** The account. */
  id: string;
  /** 0 until they are saved for the first time. */
  revision: number;
  updatedAt: string | null;
}

export interface BillingDetailsInput extends BillingFields, ExpectedRevision {}

/** The details as they were when the document was made. Absent fields had no value. */
export interface BilledTo extends Partial<Record<keyof BillingFields, string>> {
  /** The name of the account. */
  contact: string;
  email?: string;
}

const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

/** The fields that an address lacks, with what to do. */
export function missingAddressFields(fields: BillingAddress): Partial<Record<'line1' | 'city' | 'country', string>> {
  if (ADDRESS_FIELDS.every((field) => !fields[field])) return {};
  const missing = (['line1', 'city', 'country'] as const).filter((field) => !fields[field]);
  return Object.fromEntries(missing.map((field) => [field, billingDetailsTexts.incomplete[field]]));
}

export const isCountry = (code: string): boolean => COUNTRIES.includes(code);

export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;

/** The address as it is written on a document, without names. */
export function addressLines({ line1, line2, city, region, postalCode, country }: Partial<BillingAddress>): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place, country && countryName(country)].flatMap((line) => line || []);
}

export const billingDetailsApi = {
  getMine: endpoint<EmptyBody, BillingDetails>('GET', '/billing-details', {
    for: 'members',
    summary: 'The name, address, and tax ID that the user’s new invoices and receipts show.',
  }),
  saveMine: endpoint<BillingDetailsInput, BillingDetails>('PATCH', '/billing-details', {
    for: 'members',
    errors: [409],
    summary: 'Replaces the user’s billing details. Documents that exist keep theirs.',
  }),
  get: endpoint<EmptyBody, BillingDetails>('GET', '/admin/users/:id/billing-details', {
    for: 'admins',
    summary: 'The billing details of a client.',
  }),
  save: endpoint<BillingDetailsInput, BillingDetails>('PATCH', '/admin/users/:id/billing-details', {
    for: 'admins',
    errors: [409],
    summary: 'Replaces the billing details of a client. Documents that exist keep theirs.',
  }),
};
