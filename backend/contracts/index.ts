import { authApi, authForms } from './auth';
import { catalogApi } from './catalog';
import { contactApi, contactForms, submissionsApi } from './contact';
import type { Endpoint } from './endpoint';
import { docsApi, healthApi } from './health';
import { jobsApi } from './jobs';
import { siteApi } from './site';

export * from './auth';
export * from './catalog';
export * from './contact';
export * from './endpoint';
export * from './health';
export * from './jobs';
export * from './site';

/** Every route that exists. */
export const endpoints: Endpoint[] = [
  authApi,
  authForms,
  contactApi,
  contactForms,
  submissionsApi,
  catalogApi,
  healthApi,
  docsApi,
  siteApi,
  jobsApi,
].flatMap((api) => Object.values(api) as Endpoint[]);
