import { endpoint, type EmptyBody } from './endpoint';

export interface Health {
  status: 'ok';
}

export interface Readiness {
  status: 'ok' | 'unavailable';
  missing: string[];
  /** Which of them don't respond, as a sentence. */
  message?: string;
}

export const healthApi = {
  alive: endpoint<EmptyBody, Health>('GET', '/health', { for: 'anyone', summary: 'The process is running.' }),
  ready: endpoint<EmptyBody, Readiness>('GET', '/health/ready', {
    for: 'anyone',
    alsoReturns: 503,
    summary: '200 when database and queue respond; otherwise 503 with the missing ones.',
  }),
};

export const docsApi = {
  page: endpoint<EmptyBody, string>('GET', '/docs', {
    for: 'anyone',
    summary: 'This documentation as a page; for admins in production.',
  }),
  openapi: endpoint<EmptyBody, Record<string, unknown>>('GET', '/docs/openapi.json', {
    for: 'anyone',
    summary: 'This documentation as OpenAPI 3.1; for admins in production.',
  }),
};
