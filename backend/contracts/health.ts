import { endpoint, type NoBody } from './endpoint';

export interface Health {
  status: 'ok';
}

export interface Readiness {
  status: 'ok' | 'unavailable';
  /** The dependencies that don't respond. */
  missing: string[];
}

export const healthApi = {
  alive: endpoint<NoBody, Health>('GET', '/health', { for: 'anyone', summary: 'The process lives.' }),
  ready: endpoint<NoBody, Readiness>('GET', '/health/ready', {
    for: 'anyone',
    summary: '200 when database and queue answer, 503 with what is missing otherwise.',
  }),
};

export const docsApi = {
  page: endpoint<NoBody, string>('GET', '/docs', { for: 'anyone', summary: 'This description, for people.' }),
  openapi: endpoint<NoBody, Record<string, unknown>>('GET', '/docs/openapi.json', {
    for: 'anyone',
    summary: 'This description, for programs (OpenAPI 3.1).',
  }),
};
