import {
  type AdminInvoiceDetails,
  adminFilesApi,
  adminInvoicesApi,
  adminProductsApi,
  approvalsApi,
  auditApi,
  clientsApi,
  consoleApi,
  conversionApi,
  dashboardApi,
  disputesApi,
  emailLogApi,
  filesApi,
  jobsApi,
  ledgerApi,
  notificationsApi,
  ordersApi,
  projectsApi,
  receivablesApi,
  RECORD_KINDS,
  type RecordKind,
  refundsApi,
  submissionsApi,
  subscriptionsApi,
  teamApi,
  timelineApi,
  usersApi,
  webhookApi,
} from '@atelier/contracts';
import type { BackgroundEndpoint } from '@atelier/shared/api-query';

type Path = BackgroundEndpoint;

/** A draft may be edited. */
const sentInvoice: Path = {
  path: adminInvoicesApi.get.path,
  isFetched: (data) => (data as AdminInvoiceDetails).status !== 'draft',
};

const { money, attention, menu, clientMoney } = dashboardApi;

/** Fetched again while they are shown. */
const LISTS: Record<RecordKind, Path[]> = {
  audit: [auditApi.list],
  email: [emailLogApi.list, emailLogApi.listFailures, jobsApi.listFailed, attention, menu],
  file: [adminFilesApi.list, filesApi.list, filesApi.listForProject, filesApi.listVersions, approvalsApi.list],
  invoice: [
    adminInvoicesApi.list,
    adminInvoicesApi.totals,
    receivablesApi.list,
    receivablesApi.totals,
    money,
    clientMoney,
    attention,
    menu,
  ],
  notification: [notificationsApi.list, notificationsApi.get],
  order: [ordersApi.list, money, clientMoney],
  payment: [
    ledgerApi.list,
    refundsApi.listForPayment,
    ledgerApi.getReconciliation,
    disputesApi.list,
    adminInvoicesApi.list,
    receivablesApi.list,
    receivablesApi.totals,
    sentInvoice,
    ordersApi.list,
    ordersApi.get,
    webhookApi.listNotices,
    money,
    clientMoney,
    attention,
  ],
  product: [adminProductsApi.list],
  project: [projectsApi.list, projectsApi.listUpdates, approvalsApi.list, consoleApi.dashboard, attention, menu],
  submission: [
    submissionsApi.list,
    submissionsApi.listReplies,
    conversionApi.getState,
    consoleApi.dashboard,
    attention,
    menu,
  ],
  subscription: [subscriptionsApi.list, money, clientMoney, attention],
  user: [usersApi.list, clientsApi.search, teamApi.list],
};

/** Fetched again when they are opened next: what is edited must not change in the meantime. Charts take long. */
const RECORDS: Record<RecordKind, Path[]> = {
  audit: [],
  email: [],
  file: [],
  invoice: [adminInvoicesApi.get, consoleApi.analytics],
  notification: [],
  order: [ordersApi.get, consoleApi.analytics],
  payment: [adminInvoicesApi.get, ordersApi.get, consoleApi.analytics],
  product: [],
  project: [projectsApi.get, consoleApi.analytics],
  submission: [submissionsApi.get, consoleApi.analytics],
  subscription: [subscriptionsApi.get],
  user: [usersApi.get, clientsApi.get],
};

const pathsOf = (table: Record<RecordKind, Path[]>, kinds: RecordKind[]) => [
  ...new Set(RECORD_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => table[kind])),
];

/** A timeline has lines of nearly every kind. */
export const listsOf = (kinds: RecordKind[]): Path[] => [...pathsOf(LISTS, kinds), timelineApi.list];
export const recordsOf = (kinds: RecordKind[]): Path[] => pathsOf(RECORDS, kinds);
