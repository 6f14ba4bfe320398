import { auditApi } from './audit';
import { authApi, authForms } from './auth';
import { cartApi } from './cart';
import { catalogApi, shelfApi } from './catalog';
import { clientsApi } from './clients';
import { consoleApi } from './console';
import { contactApi, contactForms } from './contact';
import { conversionApi } from './conversion';
import type { Endpoint } from './endpoint';
import { filesApi, filesDeskApi } from './files';
import { docsApi, healthApi } from './health';
import { invoiceDeskApi } from './invoice-desk';
import { invoicesApi } from './invoices';
import { jobsApi } from './jobs';
import { mailsApi } from './mails';
import { notificationsApi } from './notifications';
import { ordersApi, webhookApi } from './orders';
import { paymentRecordApi } from './payment-record';
import { projectDeskApi } from './project-desk';
import { projectsApi } from './projects';
import { refundsApi } from './refunds';
import { siteApi } from './site';
import { submissionsApi } from './submissions';
import { subscriptionsApi } from './subscriptions';
import { usersApi } from './users';

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
export * from './endpoint';
export * from './files';
export * from './health';
export * from './invoice-desk';
export * from './invoices';
export * from './jobs';
export * from './mails';
export * from './notifications';
export * from './orders';
export * from './payment-record';
export * from './project-desk';
export * from './projects';
export * from './refunds';
export * from './site';
export * from './submissions';
export * from './subscriptions';
export * from './users';

/** Every route that exists. */
export const endpoints: Endpoint[] = [
  authApi,
  authForms,
  clientsApi,
  usersApi,
  contactApi,
  contactForms,
  submissionsApi,
  conversionApi,
  catalogApi,
  shelfApi,
  cartApi,
  ordersApi,
  webhookApi,
  invoicesApi,
  invoiceDeskApi,
  paymentRecordApi,
  refundsApi,
  subscriptionsApi,
  projectsApi,
  projectDeskApi,
  filesApi,
  filesDeskApi,
  healthApi,
  docsApi,
  siteApi,
  jobsApi,
  consoleApi,
  mailsApi,
  notificationsApi,
  auditApi,
].flatMap((api) => Object.values(api) as Endpoint[]);
