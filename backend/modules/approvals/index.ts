export { ApprovalsModule } from './approvals.module';
export { currentVersionJson, versionJson } from './approvals.sql';
