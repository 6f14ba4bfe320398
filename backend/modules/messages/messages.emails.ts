import { Injectable } from '@nestjs/common';
import { updateOpening } from '../../contracts';
import { type Email, questionsLine } from '../../platform/email';
import { Site } from '../../platform/site';
import type { User } from '../auth';
import type { Project } from '../projects';
import type { ProjectUpdate } from './project-update.entity';

@Injectable()
export class MessagesEmails {
  constructor(private readonly site: Site) {}

  /** To the client. */
  updatePosted(update: ProjectUpdate, { id, name }: Project, owner: User): Email {
    const site = this.site.facts;
    return {
      audience: 'account',
      subject: `New update on ${name}`,
      paragraphs: updateOpening(owner.greetingName, update.message),
      quote: { intro: `${update.authorName} posted an update:`, text: update.message },
      facts: [{ label: 'Project', value: name }],
      action: { label: 'View project', url: `${site.url}/projects/${id}` },
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }
}
