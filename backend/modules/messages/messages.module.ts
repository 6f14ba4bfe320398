import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../platform/email';
import { Site } from '../../platform/site';
import { AuthModule } from '../auth';
import { ProjectsModule } from '../projects';
import { messagesEmailSamples } from './messages.email-samples';
import { MessagesEmails } from './messages.emails';
import { MessagesProcessor } from './messages.processor';
import { ProjectUpdate } from './project-update.entity';
import { ProjectUpdatesController } from './project-updates.controller';
import { ProjectUpdatesService } from './project-updates.service';

@Module({
  imports: [AuthModule, ProjectsModule, TypeOrmModule.forFeature([ProjectUpdate])],
  controllers: [ProjectUpdatesController],
  providers: [ProjectUpdatesService, MessagesProcessor, MessagesEmails],
})
export class MessagesModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => messagesEmailSamples(site));
  }
}
