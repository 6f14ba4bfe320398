export { ApprovalsModule } from './approvals.module';
export { versionAtJson, versionJson } from './approvals.sql';
