export { demoCast } from './demo-cast';
export { demoFiles } from './demo-files';
export { demoInvoices } from './demo-invoices';
export { demoLeads } from './demo-leads';
export { demoProjects } from './demo-projects';
