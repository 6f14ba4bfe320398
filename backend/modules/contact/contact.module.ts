import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { Answers } from './answers.service';
import { Challenges } from './challenges';
import { ContactController } from './contact.controller';
import { ContactFormsController } from './contact.forms.controller';
import { ContactJobs } from './contact.jobs';
import { ContactLetters } from './contact.letters';
import { ContactSubmission } from './contact-submission.entity';
import { Leads } from './leads.service';
import { SubmissionAnswer } from './submission-answer.entity';
import { SubmissionsController } from './submissions.controller';
import { Submissions } from './submissions.service';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([ContactSubmission, SubmissionAnswer])],
  controllers: [ContactController, ContactFormsController, SubmissionsController],
  providers: [Challenges, Submissions, Leads, Answers, ContactJobs, ContactLetters],
  exports: [Leads],
})
export class ContactModule {}
