export { ReconciliationEmails } from './reconciliation.emails';
export { ReconciliationModule } from './reconciliation.module';
