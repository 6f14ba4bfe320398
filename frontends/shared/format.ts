import { INVOICE_VOIDED, type SiteInfo, type User } from '@atelier/contracts';
import { CallError } from '@atelier/shared/api';
import { siteTimeZone } from '@atelier/shared/page-data';

const DATE_TIME = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const dateTimeFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** `Nov 5, 2026, 9:00 AM EST` in the agency's time zone, as in emails and on invoices. */
export function formatDateTime(time: string): string {
  const timeZone = siteTimeZone();
  const format = dateTimeFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...DATE_TIME, timeZone });
  dateTimeFormats.set(timeZone, format);
  return format.format(new Date(time));
}

/** `November 5, 2026` in the agency's time zone, as on invoices. */
export const formatDate = (time: string, { timezone: timeZone }: Pick<SiteInfo, 'timezone'>): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });

export const agencyToday = ({ timezone: timeZone }: Pick<SiteInfo, 'timezone'>, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

const MINUTE = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** `2026-11-05 09:00` in the agency's time zone, which spreadsheets read as a time. */
export const agencyTime = (time: string, { timezone: timeZone }: Pick<SiteInfo, 'timezone'>): string =>
  new Intl.DateTimeFormat('sv-SE', { ...MINUTE, timeZone }).format(new Date(time));

export const errorMessage = (error: Error): string =>
  error instanceof CallError ? error.serverMessage : error.message;

export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** The message of the error says which invoice it was. */
export const isVoided = (error: unknown): boolean => error instanceof CallError && error.code === INVOICE_VOIDED;

/** Encodes `?` and `%`, which would otherwise start mail headers. */
export const emailUrl = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

export const phoneUrl = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const displayName = ({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
