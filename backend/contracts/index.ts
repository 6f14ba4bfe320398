import { authApi, authForms } from './auth';
import type { Endpoint } from './endpoint';
import { docsApi, healthApi } from './health';
import { jobsApi } from './jobs';
import { siteApi } from './site';

export * from './auth';
export * from './endpoint';
export * from './health';
export * from './jobs';
export * from './site';

/** Every route that exists. */
export const endpoints: Endpoint[] = [authApi, authForms, healthApi, docsApi, siteApi, jobsApi].flatMap(
  (api) => Object.values(api) as Endpoint[],
);
