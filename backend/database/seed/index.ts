export { createDemoAccounts } from './demo-accounts';
export { createDemoFiles } from './demo-files';
export { createDemoInvoices } from './demo-invoices';
export { createDemoOrder } from './demo-orders';
export { createDemoSubmissions } from './demo-submissions';
export { createDemoProjects } from './demo-projects';
