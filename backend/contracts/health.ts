import { endpoint, type NoBody } from './endpoint';

export interface Health {
  status: 'ok';
}

export interface Readiness {
  status: 'ok' | 'unavailable';
  missing: string[];
}

export const healthApi = {
  alive: endpoint<NoBody, Health>('GET', '/health', { for: 'anyone', summary: 'The process is running.' }),
  ready: endpoint<NoBody, Readiness>('GET', '/health/ready', {
    for: 'anyone',
    summary: '200 when database and queue respond; otherwise 503 with the missing ones.',
  }),
};

export const docsApi = {
  page: endpoint<NoBody, string>('GET', '/docs', { for: 'anyone', summary: 'This documentation as a page.' }),
  openapi: endpoint<NoBody, Record<string, unknown>>('GET', '/docs/openapi.json', {
    for: 'anyone',
    summary: 'This documentation as OpenAPI 3.1.',
  }),
};
