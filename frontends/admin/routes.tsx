import { createConsoleRemote } from '@atelier/shared/console-remote';
import { lazyPage } from '@atelier/shared/lazy-page';

const Dashboard = lazyPage(() => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard'));
const Analytics = lazyPage(() => import(/* webpackChunkName: "analytics" */ './analytics/analytics'));
const Submissions = lazyPage(() => import(/* webpackChunkName: "submissions" */ './submissions/submissions'));
const OneSubmission = lazyPage(() => import(/* webpackChunkName: "submission" */ './submissions/submission'));
const Orders = lazyPage(() => import(/* webpackChunkName: "orders" */ './orders/orders'));
const OneOrder = lazyPage(() => import(/* webpackChunkName: "order" */ './orders/order'));
const Projects = lazyPage(() => import(/* webpackChunkName: "projects" */ './projects/projects'));
const OneProject = lazyPage(() => import(/* webpackChunkName: "project" */ './projects/project'));
const Invoices = lazyPage(() => import(/* webpackChunkName: "invoices" */ './invoices/invoices'));
const NewInvoice = lazyPage(() => import(/* webpackChunkName: "new-invoice" */ './invoices/new-invoice'));
const OneInvoice = lazyPage(() => import(/* webpackChunkName: "invoice" */ './invoices/invoice'));
const Payments = lazyPage(() => import(/* webpackChunkName: "payments" */ './payments/payments'));
const Subscriptions = lazyPage(() => import(/* webpackChunkName: "subscriptions" */ './subscriptions/subscriptions'));
const Products = lazyPage(() => import(/* webpackChunkName: "packages" */ './products/products'));
const Notifications = lazyPage(() => import(/* webpackChunkName: "notifications" */ './notifications/notifications'));
const OneNotification = lazyPage(() => import(/* webpackChunkName: "notification" */ './notifications/notification'));
const Mails = lazyPage(() => import(/* webpackChunkName: "mails" */ './mails/mails'));
const FailedJobs = lazyPage(() => import(/* webpackChunkName: "failed-jobs" */ './mails/failed-jobs'));
const Users = lazyPage(() => import(/* webpackChunkName: "users" */ './users/users'));
const OneUser = lazyPage(() => import(/* webpackChunkName: "user" */ './users/user'));
const Audit = lazyPage(() => import(/* webpackChunkName: "audit" */ './audit/audit'));
const Files = lazyPage(() => import(/* webpackChunkName: "all-files" */ './files/files'));

export const { contractVersion, preload, Root } = createConsoleRemote({
  '/dashboard': Dashboard,
  '/account': Dashboard,
  '/admin': Dashboard,
  '/admin/analytics': Analytics,
  '/admin/submissions': Submissions,
  '/admin/submissions/:id': OneSubmission,
  '/admin/projects': Projects,
  '/admin/projects/:id': OneProject,
  '/admin/orders': Orders,
  '/admin/orders/:id': OneOrder,
  '/admin/invoices': Invoices,
  '/admin/invoices/new': NewInvoice,
  '/admin/invoices/:id': OneInvoice,
  '/admin/payments': Payments,
  '/admin/subscriptions': Subscriptions,
  '/admin/products': Products,
  '/admin/notifications': Notifications,
  '/admin/notifications/:id': OneNotification,
  '/admin/mails': Mails,
  '/admin/jobs': FailedJobs,
  '/admin/files': Files,
  '/admin/users': Users,
  '/admin/users/:id': OneUser,
  '/admin/audit': Audit,
});
