export { ContactModule } from './contact.module';
export { ContactSubmission } from './contact-submission.entity';
