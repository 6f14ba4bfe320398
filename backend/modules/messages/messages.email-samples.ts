import type { EmailSample } from '../../platform/email';
import type { Site } from '../../platform/site';
import { sampleClient } from '../auth';
import { sampleProject } from '../projects';
import { type EmailedMessage, MessagesEmails } from './messages.emails';

export function messagesEmailSamples(site: Site): EmailSample[] {
  const emails = new MessagesEmails(site);
  const [client, project] = [sampleClient(), sampleProject()];
  const update: EmailedMessage = {
    id: '01900000-0000-7000-8000-000000000013',
    projectId: project.id,
    message: 'The first three posts are ready. You can find the drafts under Files.',
    isQuestion: false,
    authorName: 'June Calloway',
    fileNames: [],
  };
  const question = { ...update, message: 'Which of the two covers do you like better?', isQuestion: true };
  const answer = { ...update, message: 'The one with the **pumpkin**!', authorName: client.name };
  const withPicture = { ...answer, message: 'And here is our new oven.', fileNames: ['oven.jpg'] };
  return [
    { kind: 'projects.told', email: emails.updatePosted({ messages: [update], project, client }) },
    {
      kind: 'projects.told',
      variant: 'question',
      email: emails.updatePosted({ messages: [update, question], project, client }),
    },
    { kind: 'messages.from-client', email: emails.clientWrote({ messages: [answer, withPicture], project, client }) },
  ];
}
