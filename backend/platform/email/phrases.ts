import { greetingFor, type SiteInfo } from '../../contracts';

export const greeting = greetingFor;

/** The closing line of emails to clients. */
export const questionsLine = ({ phone }: SiteInfo): string => `Questions? Reply to this email or call ${phone}.`;
