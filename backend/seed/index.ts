export { demoCast } from './demo-cast';
export { demoFiles } from './demo-files';
export { demoLeads } from './demo-leads';
export { demoProjects } from './demo-projects';
