import { Injectable } from '@nestjs/common';
import { BUDGETS, POSTING_FREQUENCIES, PROJECT_TYPES, type ProjectStatus, TIMELINES } from '../../contracts';
import { type Email, greeting, questionsLine } from '../../platform/email';
import { Site } from '../../platform/site';
import type { User } from '../auth';
import type { Project } from './project.entity';

interface StatusTexts {
  subject: string;
  sentence: string;
}

const STATUS_TEXTS: Record<ProjectStatus, StatusTexts> = {
  pending: {
    subject: 'waiting to start',
    sentence: 'Your project is waiting to start. We’ll email you when we begin work on it.',
  },
  'in-progress': { subject: 'work has started', sentence: 'We’ve started work on your project.' },
  review: {
    subject: 'ready for your review',
    sentence: 'Your project is ready for your review. Take a look and tell us what you’d like changed.',
  },
  completed: { subject: 'complete', sentence: 'Your project is complete. Thank you for working with us!' },
};
const BACK_IN_PROGRESS: StatusTexts = {
  subject: 'back in progress',
  sentence: 'Your project is in progress again.',
};

@Injectable()
export class ProjectsEmails {
  constructor(private readonly site: Site) {}

  /** To the agency, with everything the client entered. Replies go to the client. */
  projectRequested(project: Project, owner: User): Email {
    const facts = {
      Project: project.name,
      Client: owner.name,
      Email: owner.email,
      Type: labelFor(PROJECT_TYPES, project.projectType),
      Budget: labelFor(BUDGETS, project.budget),
      Timeline: labelFor(TIMELINES, project.timeline),
      Website: project.currentWebsite,
      Competitors: project.competitors,
      Platforms: project.socialPlatforms,
      Accounts: project.currentSocialAccounts,
      Posting: labelFor(POSTING_FREQUENCIES, project.postingFrequency),
      Audience: project.targetAudience,
      Goals: project.contentGoals,
    };
    return {
      audience: 'agency',
      subject: `New project request from ${owner.name}: ${project.name}`,
      paragraphs: ['A client requested a new project.'],
      facts: Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      ...(project.description && { quote: { intro: 'Description:', text: project.description } }),
      action: { label: 'View project', url: `${this.site.facts.url}/admin/projects/${project.id}` },
      ...(owner.email && { replyTo: owner.email }),
    };
  }

  /** To the client. Only a proven mailbox gets the name, which a stranger may have entered. */
  requestReceived(project: Project, owner: User): Email {
    const { facts, ...rest } = this.toClient(project);
    return {
      subject: 'We received your project request',
      paragraphs: [
        greeting(owner.greetingName),
        'Thank you! We’ll look at your request and get back to you within one business day.',
      ],
      ...rest,
      ...(owner.hasProvenEmail && facts && { facts }),
    };
  }

  /** To the client, when an admin created the project. */
  projectOpened(project: Project, owner: User): Email {
    return {
      subject: `Your new project: ${project.name}`,
      paragraphs: [
        greeting(owner.greetingName),
        'We’ve set up a project for you. You can follow its progress in your portal.',
      ],
      ...this.toClient(project),
    };
  }

  statusChanged(project: Project, owner: User, status: ProjectStatus, previousStatus?: ProjectStatus): Email {
    const wasStarted = previousStatus === 'review' || previousStatus === 'completed';
    const isBack = status === 'in-progress' && wasStarted;
    const { subject, sentence } = isBack ? BACK_IN_PROGRESS : STATUS_TEXTS[status];
    return {
      subject: `${project.name}: ${subject}`,
      paragraphs: [greeting(owner.greetingName), sentence],
      ...this.toClient(project),
    };
  }

  private toClient(project: Project): Pick<Email, 'audience' | 'facts' | 'action' | 'footnote' | 'replyTo'> {
    const site = this.site.facts;
    return {
      audience: 'account',
      facts: [{ label: 'Project', value: project.name }],
      action: this.viewProject(project),
      footnote: questionsLine(site),
      replyTo: site.email,
    };
  }

  private viewProject({ id }: Project): NonNullable<Email['action']> {
    return { label: 'View project', url: `${this.site.facts.url}/projects/${id}` };
  }
}

const labelFor = (choices: readonly { value: string; label: string }[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label;
