import { createConsoleRemote } from '@atelier/shared/console-remote';
import { lazyPage } from '@atelier/shared/lazy-page';
import { UnreadWatcher } from './messages/unread-watcher';

const Dashboard = lazyPage(() => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard'));
const Projects = lazyPage(() => import(/* webpackChunkName: "projects" */ './projects/projects'));
const OneProject = lazyPage(() => import(/* webpackChunkName: "project" */ './projects/project'));
const CheckFile = lazyPage(() => import(/* webpackChunkName: "check-file" */ './approvals/check-file'));
const Orders = lazyPage(() => import(/* webpackChunkName: "orders" */ './orders/orders'));
const OneOrder = lazyPage(() => import(/* webpackChunkName: "order" */ './orders/order'));
const Invoices = lazyPage(() => import(/* webpackChunkName: "invoices" */ './invoices/invoices'));
const OneInvoice = lazyPage(() => import(/* webpackChunkName: "invoice" */ './invoices/invoice'));
const Files = lazyPage(() => import(/* webpackChunkName: "files" */ './files/files'));
const PaymentSuccess = lazyPage(
  () => import(/* webpackChunkName: "payment-success" */ './payment-success/payment-success'),
);
const PayInvoice = lazyPage(() => import(/* webpackChunkName: "pay-invoice" */ './pay-invoice/pay-invoice'));
const PayAll = lazyPage(() => import(/* webpackChunkName: "pay-all" */ './pay-all/pay-all'));
const RequiredStep = lazyPage(() => import(/* webpackChunkName: "required-step" */ './settings/required-step'));
const Settings = lazyPage(() => import(/* webpackChunkName: "settings" */ './settings/settings'));

export const { contractVersion, preload, Root } = createConsoleRemote(
  {
    '/dashboard': Dashboard,
    '/account': Dashboard,
    '/projects': Projects,
    '/projects/:id': OneProject,
    '/approvals/:id/check': CheckFile,
    '/orders': Orders,
    '/orders/:id': OneOrder,
    '/invoices': Invoices,
    '/invoices/pay-all': PayAll,
    '/invoices/:id': OneInvoice,
    '/files': Files,
    '/pay-invoice/:id': PayInvoice,
    '/payment-success': PaymentSuccess,
    '/settings': Settings,
    '/second-step': RequiredStep,
  },
  UnreadWatcher,
);
