import type { SiteInfo } from '../../contracts';

export const greeting = (name: string | null | undefined): string => (name ? `Hi ${name},` : 'Hi,');

/** The closing line of emails to clients. */
export const questionsLine = ({ phone }: SiteInfo): string => `Questions? Reply to this email or call ${phone}.`;
