import { auditApi } from './audit';
import { authApi, authForms } from './auth';
import { cartApi } from './cart';
import { catalogApi, adminProductsApi } from './catalog';
import { clientsApi } from './clients';
import { consoleApi } from './console';
import { contactApi, contactForms } from './contact';
import { conversionApi } from './conversion';
import type { Endpoint } from './endpoint';
import { filesApi, adminFilesApi } from './files';
import { disputesApi } from './disputes';
import { docsApi, healthApi } from './health';
import { adminInvoicesApi } from './admin-invoices';
import { invoicesApi } from './invoices';
import { jobsApi } from './jobs';
import { emailLogApi } from './email-log';
import { heldEmailsApi } from './held-emails';
import { notificationsApi } from './notifications';
import { ordersApi, webhookApi } from './orders';
import { ledgerApi } from './ledger';
import { adminProjectsApi } from './admin-projects';
import { projectsApi } from './projects';
import { refundsApi } from './refunds';
import { dashboardApi } from './dashboard';
import { searchApi } from './search';
import { sessionsApi } from './sessions';
import { siteApi } from './site';
import { submissionsApi } from './submissions';
import { subscriptionsApi } from './subscriptions';
import { usersApi } from './users';

export * from './archive';
export * from './audit';
export * from './auth';
export * from './card-frame';
export * from './cart';
export * from './catalog';
export * from './clients';
export * from './console';
export * from './console-site';
export * from './contact';
export * from './conversion';
export * from './dashboard';
export * from './disputes';
export * from './dunning';
export * from './endpoint';
export * from './files';
export * from './health';
export * from './admin-invoices';
export * from './invoices';
export * from './jobs';
export * from './email-log';
export * from './email-phrases';
export * from './held-emails';
export * from './notifications';
export * from './orders';
export * from './payment-method';
export * from './ledger';
export * from './admin-projects';
export * from './projects';
export * from './query';
export * from './refunds';
export * from './search';
export * from './site';
export * from './sessions';
export * from './submissions';
export * from './subscriptions';
export * from './users';
export * from './web-address';

export const endpoints: Endpoint[] = [
  authApi,
  authForms,
  sessionsApi,
  clientsApi,
  usersApi,
  contactApi,
  contactForms,
  submissionsApi,
  conversionApi,
  catalogApi,
  adminProductsApi,
  cartApi,
  ordersApi,
  webhookApi,
  invoicesApi,
  adminInvoicesApi,
  ledgerApi,
  disputesApi,
  refundsApi,
  subscriptionsApi,
  projectsApi,
  adminProjectsApi,
  filesApi,
  adminFilesApi,
  healthApi,
  docsApi,
  siteApi,
  jobsApi,
  consoleApi,
  dashboardApi,
  searchApi,
  emailLogApi,
  heldEmailsApi,
  notificationsApi,
  auditApi,
].flatMap((api) => Object.values(api) as Endpoint[]);
