import { Injectable } from '@nestjs/common';
import { plainMessage, updateOpening } from '../../contracts';
import type { Email } from '../../platform/email';
import { Site } from '../../platform/site';
import type { User } from '../auth';
import type { Project } from '../projects';

/** A message as an email quotes it. */
export interface EmailedMessage {
  id: string;
  projectId: string;
  message: string;
  isQuestion: boolean;
  authorName: string;
  fileNames: string[];
}

export interface Conversation {
  /** At least one, the oldest first. */
  messages: EmailedMessage[];
  project: Project;
  client: User;
}

@Injectable()
export class MessagesEmails {
  constructor(private readonly site: Site) {}

  /** To the client. */
  updatePosted({ messages, project: { id, name }, client }: Conversation): Email {
    const { url, email } = this.site.facts;
    const isQuestion = messages.some((message) => message.isQuestion);
    const opening = updateOpening(client.greetingName, messages[0]?.message ?? '');
    return {
      audience: 'account',
      subject: isQuestion ? `A question about ${name}` : `New update on ${name}`,
      paragraphs: isQuestion ? [...opening.slice(0, -1), QUESTION] : opening,
      quote: quote(messages, 'posted an update'),
      facts: [{ label: 'Project', value: name }, ...attachedFiles(messages)],
      action: { label: isQuestion ? 'Answer' : 'View project', url: `${url}/projects/${id}${anchor(messages)}` },
      footnote:
        'Please answer on the project’s page, where everything stays together. Replies to this email reach us, too.',
      replyTo: email,
    };
  }

  /** To the agency. */
  clientWrote({ messages, project: { id, name }, client }: Conversation): Email {
    return {
      audience: 'agency',
      subject: `${client.name} wrote about ${name}`,
      paragraphs: ['Answer on the project’s page, so that the conversation stays with the project.'],
      quote: quote(messages, 'wrote'),
      facts: [{ label: 'Project', value: name }, ...attachedFiles(messages)],
      action: { label: 'Answer', url: `${this.site.facts.url}/admin/projects/${id}${anchor(messages)}` },
      ...(client.email && { replyTo: client.email }),
    };
  }
}

const QUESTION = 'We have a question about your project.';

const anchor = ([first]: EmailedMessage[]): string => (first ? `#message-${first.id}` : '');

function quote(messages: EmailedMessage[], verb: string): NonNullable<Email['quote']> {
  const names = [...new Set(messages.map(({ authorName }) => authorName))];
  const hasOneAuthor = names.length === 1;
  const text = messages
    .map(({ message, authorName }) => `${hasOneAuthor ? '' : `${authorName}: `}${plainMessage(message)}`)
    .join('\n\n');
  return { intro: `${names.join(' and ')} ${verb}:`, text };
}

const attachedFiles = (messages: EmailedMessage[]) =>
  messages.flatMap(({ fileNames }) => fileNames.map((value) => ({ label: 'Attached', value })));
