export { ContactModule } from './contact.module';
export { ContactSubmission } from './contact-submission.entity';
export { Leads } from './leads.service';
export { SubmissionAnswer } from './submission-answer.entity';
