export { demoCast } from './demo-cast';
export { demoLeads } from './demo-leads';
export { demoProjects } from './demo-projects';
