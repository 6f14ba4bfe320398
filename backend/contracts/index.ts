import { accountApi } from './account';
import { accountClosingApi } from './account-closing';
import { accountExportApi } from './account-export';
import { approvalsApi } from './approvals';
import { auditApi } from './audit';
import { authApi } from './auth';
import { authForms } from './auth-forms';
import { billingDetailsApi } from './billing-details';
import { cartApi } from './cart';
import { catalogApi, adminProductsApi } from './catalog';
import { clientNotesApi } from './client-notes';
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
import { liveApi } from './live';
import { messagesApi } from './messages';
import { notificationsApi } from './notifications';
import { ordersApi, webhookApi } from './orders';
import { ledgerApi } from './ledger';
import { adminProjectsApi } from './admin-projects';
import { partPaymentsApi } from './part-payments';
import { passkeysApi } from './passkeys';
import { payAllApi } from './pay-all';
import { projectsApi } from './projects';
import { receivablesApi } from './receivables';
import { refundsApi } from './refunds';
import { remotesApi } from './remotes';
import { dashboardApi } from './dashboard';
import { savedViewsApi } from './saved-views';
import { searchApi } from './search';
import { secondStepApi } from './second-step';
import { sessionsApi } from './sessions';
import {
  agencySettingsApi,
  hoursSettingsApi,
  invoicingSettingsApi,
  retentionSettingsApi,
  taxSettingsApi,
  termsSettingsApi,
} from './settings';
import { setupApi } from './setup';
import { siteApi } from './site';
import { submissionsApi } from './submissions';
import { subscriptionsApi } from './subscriptions';
import { teamApi } from './team';
import { timelineApi } from './timeline';
import { usersApi } from './users';

export * from './account';
export * from './account-closing';
export * from './account-export';
export * from './approvals';
export * from './archive';
export * from './audit';
export * from './auth';
export * from './auth-forms';
export * from './billing-details';
export * from './bulk';
export * from './business-hours';
export * from './card-frame';
export * from './cart';
export * from './catalog';
export * from './client-contact';
export * from './client-notes';
export * from './clients';
export * from './console';
export * from './console-site';
export * from './contact';
export * from './conversion';
export * from './countries';
export * from './dashboard';
export * from './disputes';
export * from './dunning';
export * from './endpoint';
export * from './files';
export * from './health';
export * from './admin-invoices';
export * from './invoice-inputs';
export * from './invoices';
export * from './invoicing';
export * from './line-amounts';
export * from './jobs';
export * from './email-address';
export * from './email-log';
export * from './email-phrases';
export * from './held-emails';
export * from './live';
export * from './message-format';
export * from './messages';
export * from './next-page';
export * from './notifications';
export * from './orders';
export * from './part-payments';
export * from './pay-all';
export * from './payment-method';
export * from './ledger';
export * from './admin-projects';
export * from './projects';
export * from './query';
export * from './passkeys';
export * from './receivables';
export * from './refunds';
export * from './remotes';
export * from './retention';
export * from './sales-tax';
export * from './saved-views';
export * from './search';
export * from './settings';
export * from './setup';
export * from './site';
export * from './second-step';
export * from './sessions';
export * from './submissions';
export * from './subscriptions';
export * from './terms';
export * from './team';
export * from './timeline';
export * from './users';
export * from './web-address';

export const endpoints: Endpoint[] = [
  authApi,
  authForms,
  accountApi,
  sessionsApi,
  secondStepApi,
  passkeysApi,
  clientsApi,
  usersApi,
  accountClosingApi,
  accountExportApi,
  teamApi,
  clientNotesApi,
  billingDetailsApi,
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
  receivablesApi,
  partPaymentsApi,
  payAllApi,
  ledgerApi,
  disputesApi,
  refundsApi,
  remotesApi,
  subscriptionsApi,
  projectsApi,
  adminProjectsApi,
  messagesApi,
  approvalsApi,
  filesApi,
  adminFilesApi,
  healthApi,
  docsApi,
  siteApi,
  setupApi,
  agencySettingsApi,
  termsSettingsApi,
  hoursSettingsApi,
  invoicingSettingsApi,
  taxSettingsApi,
  retentionSettingsApi,
  jobsApi,
  consoleApi,
  dashboardApi,
  searchApi,
  savedViewsApi,
  emailLogApi,
  heldEmailsApi,
  notificationsApi,
  auditApi,
  timelineApi,
  liveApi,
].flatMap((api) => Object.values(api) as Endpoint[]);
