export { ReconciliationModule } from './reconciliation.module';
