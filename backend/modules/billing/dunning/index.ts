export { DunningModule } from './dunning.module';
export { ManualEmailsService } from './manual-emails.service';
