import { createConsoleRemote } from '@atelier/shared/console-remote';
import { lazyPage } from '@atelier/shared/lazy-page';
import { closedToStaff } from './closed-to-staff';
import { ConsoleOverlay } from './live/console-overlay';

const DashboardPage = lazyPage(() => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard'));
const AnalyticsPage = lazyPage(() => import(/* webpackChunkName: "analytics" */ './analytics/analytics'));
const SubmissionsPage = lazyPage(() => import(/* webpackChunkName: "submissions" */ './submissions/submissions'));
const SubmissionPage = lazyPage(() => import(/* webpackChunkName: "submission" */ './submissions/submission'));
const OrdersPage = lazyPage(() => import(/* webpackChunkName: "orders" */ './orders/orders'));
const OrderPage = lazyPage(() => import(/* webpackChunkName: "order" */ './orders/order'));
const ProjectsPage = lazyPage(() => import(/* webpackChunkName: "projects" */ './projects/projects'));
const ProjectPage = lazyPage(() => import(/* webpackChunkName: "project" */ './projects/project'));
const InvoicesPage = lazyPage(() => import(/* webpackChunkName: "invoices" */ './invoices/invoices'));
const NewInvoicePage = lazyPage(() => import(/* webpackChunkName: "new-invoice" */ './invoices/new-invoice'));
const InvoicePage = lazyPage(() => import(/* webpackChunkName: "invoice" */ './invoices/invoice'));
const ReceivablesPage = lazyPage(() => import(/* webpackChunkName: "receivables" */ './receivables/receivables'));
const PaymentsPage = lazyPage(() => import(/* webpackChunkName: "payments" */ './payments/payments'));
const SubscriptionsPage = lazyPage(
  () => import(/* webpackChunkName: "subscriptions" */ './subscriptions/subscriptions'),
);
const ProductsPage = lazyPage(() => import(/* webpackChunkName: "packages" */ './products/products'));
const NotificationsPage = lazyPage(
  () => import(/* webpackChunkName: "notifications" */ './notifications/notifications'),
);
const NewNotificationPage = lazyPage(
  () => import(/* webpackChunkName: "new-notification" */ './notifications/new-notification'),
);
const NotificationPage = lazyPage(() => import(/* webpackChunkName: "notification" */ './notifications/notification'));
const EmailLogPage = lazyPage(() => import(/* webpackChunkName: "mails" */ './email-log/email-log'));
const SystemPage = lazyPage(() => import(/* webpackChunkName: "system" */ './system/system'));
const UsersPage = lazyPage(() => import(/* webpackChunkName: "users" */ './users/users'));
const UserPage = lazyPage(() => import(/* webpackChunkName: "user" */ './users/user'));
const ProductPage = lazyPage(() => import(/* webpackChunkName: "product" */ './products/product'));
const SubscriptionPage = lazyPage(() => import(/* webpackChunkName: "subscription" */ './subscriptions/subscription'));
const AuditPage = lazyPage(() => import(/* webpackChunkName: "audit" */ './audit/audit'));
const SettingsPage = lazyPage(() => import(/* webpackChunkName: "settings" */ './settings/settings'));
const TeamPage = lazyPage(() => import(/* webpackChunkName: "team" */ './team/team'));
const FilesPage = lazyPage(() => import(/* webpackChunkName: "all-files" */ './files/files'));

export const { contractVersion, preload, Root } = createConsoleRemote(
  {
    '/dashboard': DashboardPage,
    '/account': DashboardPage,
    '/admin': DashboardPage,
    '/admin/analytics': closedToStaff(AnalyticsPage),
    '/admin/submissions': SubmissionsPage,
    '/admin/submissions/:id': SubmissionPage,
    '/admin/projects': ProjectsPage,
    '/admin/projects/:id': ProjectPage,
    '/admin/orders': closedToStaff(OrdersPage),
    '/admin/orders/:id': closedToStaff(OrderPage),
    '/admin/invoices': closedToStaff(InvoicesPage),
    '/admin/invoices/new': closedToStaff(NewInvoicePage),
    '/admin/invoices/:id': closedToStaff(InvoicePage),
    '/admin/receivables': closedToStaff(ReceivablesPage),
    '/admin/payments': closedToStaff(PaymentsPage),
    '/admin/subscriptions': closedToStaff(SubscriptionsPage),
    '/admin/subscriptions/:id': closedToStaff(SubscriptionPage),
    '/admin/products': closedToStaff(ProductsPage),
    '/admin/products/:id': closedToStaff(ProductPage),
    '/admin/notifications': closedToStaff(NotificationsPage),
    '/admin/notifications/new': closedToStaff(NewNotificationPage),
    '/admin/notifications/:id': closedToStaff(NotificationPage),
    '/admin/mails': closedToStaff(EmailLogPage),
    '/admin/jobs': closedToStaff(SystemPage),
    '/admin/files': FilesPage,
    '/admin/users': UsersPage,
    '/admin/users/:id': UserPage,
    '/admin/team': TeamPage,
    '/admin/audit': closedToStaff(AuditPage),
    '/admin/settings': closedToStaff(SettingsPage),
    '/admin/settings/:section': closedToStaff(SettingsPage),
  },
  ConsoleOverlay,
);
