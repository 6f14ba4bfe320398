import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSampleRegistry } from '../../platform/email';
import { Site } from '../../platform/site';
import { AuthModule } from '../auth';
import { ProjectsModule } from '../projects';
import { FilesModule } from '../files';
import { ConversationRead } from './conversation-read.entity';
import { MessageEmailsService } from './message-emails.service';
import { MessageFile } from './message-file.entity';
import { MessageWritingService } from './message-writing.service';
import { MessagesController } from './messages.controller';
import { messagesEmailSamples } from './messages.email-samples';
import { MessagesEmails } from './messages.emails';
import { MessagesProcessor } from './messages.processor';
import { MessagesService } from './messages.service';
import { ProjectUpdate } from './project-update.entity';
import { ProjectUpdatesController } from './project-updates.controller';
import { UnansweredProject } from './unanswered-project.entity';

@Module({
  imports: [
    AuthModule,
    ProjectsModule,
    FilesModule,
    TypeOrmModule.forFeature([ProjectUpdate, MessageFile, ConversationRead, UnansweredProject]),
  ],
  controllers: [MessagesController, ProjectUpdatesController],
  exports: [MessagesService],
  providers: [MessagesService, MessageWritingService, MessageEmailsService, MessagesProcessor, MessagesEmails],
})
export class MessagesModule {
  constructor(samples: EmailSampleRegistry, site: Site) {
    samples.register(() => messagesEmailSamples(site));
  }
}
