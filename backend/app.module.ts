import { type DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from './modules/admin';
import { ApprovalsModule } from './modules/approvals';
import { AuthModule } from './modules/auth';
import { BillingModule } from './modules/billing';
import { CartModule } from './modules/cart';
import { CatalogModule } from './modules/catalog';
import { ClientDataModule } from './modules/client-data';
import { ContactModule } from './modules/contact';
import { FilesModule } from './modules/files';
import { MessagesModule } from './modules/messages';
import { ProjectsModule } from './modules/projects';
import { SettingsModule } from './modules/settings';
import { SetupModule } from './modules/setup';
import { type Config, ConfigModule } from './platform/config';
import { DatabaseModule } from './platform/database';
import { DocsModule } from './platform/docs';
import { HealthModule } from './platform/health';
import { HttpModule } from './platform/http';
import { JobsModule } from './platform/jobs';
import { EmailModule } from './platform/email';
import { PaymentsModule } from './platform/payments';
import { PdfModule } from './platform/pdf';
import { RemotesModule } from './platform/remotes';
import { SiteModule } from './platform/site';
import { StorageModule } from './platform/storage';
import { UploadsModule } from './platform/uploads';

export interface ProcessOptions {
  work: boolean;
}

@Module({})
export class AppModule {
  static with(config: Config, { work }: ProcessOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with({ work }),
        JobsModule.forRoot({ work }),
        HttpModule,
        HealthModule,
        EmailModule.forRoot({ work }),
        PaymentsModule.with(config),
        PdfModule,
        RemotesModule,
        SiteModule,
        StorageModule,
        UploadsModule,
        DocsModule,
        SettingsModule,
        AuthModule,
        BillingModule,
        CatalogModule,
        CartModule,
        ContactModule,
        ProjectsModule,
        FilesModule,
        MessagesModule,
        ApprovalsModule,
        ClientDataModule,
        SetupModule,
        AdminModule,
      ],
    };
  }
}
