export { demoCast } from './demo-cast';
export { demoLeads } from './demo-leads';
