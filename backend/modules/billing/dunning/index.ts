export { DunningEmails, type RemindedInvoice } from './dunning.emails';
export { DunningModule } from './dunning.module';
