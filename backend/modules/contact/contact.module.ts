import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { Challenges } from './challenges';
import { ContactController } from './contact.controller';
import { ContactFormsController } from './contact.forms.controller';
import { ContactJobs } from './contact.jobs';
import { ContactLetters } from './contact.letters';
import { ContactSubmission } from './contact-submission.entity';
import { SubmissionsController } from './submissions.controller';
import { Submissions } from './submissions.service';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([ContactSubmission])],
  controllers: [ContactController, ContactFormsController, SubmissionsController],
  providers: [Challenges, Submissions, ContactJobs, ContactLetters],
})
export class ContactModule {}
