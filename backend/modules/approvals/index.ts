export { Approval } from './approval.entity';
export { ApprovalsModule } from './approvals.module';
export { versionAtJson, versionJson } from './approvals.sql';
