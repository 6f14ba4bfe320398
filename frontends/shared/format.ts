import type { SiteInfo, User } from '@atelier/contracts';
import { CallError } from '@atelier/shared/api';

const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 5, 2026, 9:00 AM`, where the reader is. */
export const formatDateTime = (time: string): string => DATE_TIME.format(new Date(time));

/** `November 5, 2026`, which on papers is the agency's day. */
export const formatDate = (time: string, { timezone: timeZone }: Pick<SiteInfo, 'timezone'>): string =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });

/** What day it is at the agency, `2026-12-24`. */
export const agencyToday = ({ timezone: timeZone }: Pick<SiteInfo, 'timezone'>, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** What the server said of a call that failed. */
export const errorMessage = (error: Error): string =>
  error instanceof CallError ? error.serverMessage : error.message;

/** It does not exist, or it is somebody else's. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** What is a question mark or a percent sign in the address does not begin a letter for us. */
export const emailUrl = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** What a person is called. */
export const displayName = ({
  firstName,
  lastName,
  username,
}: Pick<User, 'firstName' | 'lastName' | 'username'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;
