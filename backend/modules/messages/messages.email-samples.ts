import type { EmailSample } from '../../platform/email';
import type { Site } from '../../platform/site';
import { sampleClient } from '../auth';
import { sampleProject } from '../projects';
import { MessagesEmails } from './messages.emails';
import { ProjectUpdate } from './project-update.entity';

export function messagesEmailSamples(site: Site): EmailSample[] {
  const update = Object.assign(new ProjectUpdate(), {
    message: 'The first three posts are ready. You can find the drafts under Files.',
    authorName: 'June Calloway',
    authorImageUrl: null,
  });
  return [
    { kind: 'projects.told', email: new MessagesEmails(site).updatePosted(update, sampleProject(), sampleClient()) },
  ];
}
