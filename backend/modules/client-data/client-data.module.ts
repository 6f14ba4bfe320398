import { Module } from '@nestjs/common';
import { EmailSampleRegistry } from '../../platform/email';
import { Site } from '../../platform/site';
import { AuthModule } from '../auth';
import { FilesModule } from '../files';
import { AccountClosingController } from './account-closing.controller';
import { AccountClosingService } from './account-closing.service';
import { AccountExportController } from './account-export.controller';
import { AccountExportService } from './account-export.service';
import { clientDataEmailSamples } from './client-data.email-samples';
import { ClientDataEmails } from './client-data.emails';
import { ClientDataProcessor } from './client-data.processor';
import { ClientErasureService } from './client-erasure.service';

@Module({
  imports: [AuthModule, FilesModule],
  controllers: [AccountClosingController, AccountExportController],
  providers: [AccountClosingService, AccountExportService, ClientDataEmails, ClientDataProcessor, ClientErasureService],
})
export class ClientDataModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => clientDataEmailSamples(site));
  }
}
