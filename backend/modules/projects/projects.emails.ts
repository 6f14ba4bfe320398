import { Injectable } from '@nestjs/common';
import { BUDGETS, POSTING_FREQUENCIES, PROJECT_TYPES, type ProjectStatus, TIMELINES } from '../../contracts';
import { Config } from '../../platform/config';
import type { Email } from '../../platform/email';
import type { User } from '../auth';
import type { Project } from './project.entity';
import type { ProjectUpdate } from './project-update.entity';

const STATUS_TEXTS: Record<ProjectStatus, { subject: string; sentence: string }> = {
  pending: { subject: 'Your project is waiting to begin', sentence: 'Your project is waiting to begin.' },
  'in-progress': { subject: 'We are working on your project', sentence: 'We are working on your project now.' },
  review: {
    subject: 'Your project is ready for your review',
    sentence: 'Your project is ready for you to look at. Tell us what you would like to have changed.',
  },
  completed: {
    subject: 'Your project is completed',
    sentence: 'Your project is completed. Thank you for building it with us.',
  },
};

@Injectable()
export class ProjectsEmails {
  constructor(private readonly config: Config) {}

  /** To the agency: all that was asked for, and an answer to this mail is an answer to whoever asked. */
  projectRequested(project: Project, owner: User): Email {
    const facts = {
      Project: project.name,
      Client: owner.name,
      'E-mail': owner.email,
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
      subject: `A project request from ${owner.name}: ${project.name}`,
      paragraphs: ['A client asks for a project.'],
      facts: Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      ...(project.description && { quote: { intro: 'In their words:', text: project.description } }),
      action: this.projectAction(project),
      ...(owner.email && { replyTo: owner.email }),
    };
  }

  /** To its owner: the agency began it. */
  projectOpened(project: Project, owner: User): Email {
    return {
      subject: 'We opened a project for you',
      paragraphs: [`Hello ${owner.username},`, 'There is a new project for you. You can follow it in your portal.'],
      ...this.projectFacts(project),
    };
  }

  /** To its owner: how it stands now. */
  statusChanged(project: Project, owner: User, status: ProjectStatus): Email {
    const { subject, sentence } = STATUS_TEXTS[status];
    return { subject, paragraphs: [`Hello ${owner.username},`, sentence], ...this.projectFacts(project) };
  }

  /** To its owner: what the agency has to tell. */
  updatePosted(update: ProjectUpdate, project: Project, owner: User): Email {
    return {
      subject: 'News about your project',
      paragraphs: [`Hello ${owner.username},`, 'There is news about your project.'],
      quote: { intro: `${update.authorName} writes:`, text: update.message },
      ...this.projectFacts(project),
    };
  }

  private projectFacts(project: Project): Pick<Email, 'facts' | 'action' | 'replyTo'> {
    return {
      facts: [{ label: 'Project', value: project.name }],
      action: this.projectAction(project),
      replyTo: this.config.site.email,
    };
  }

  /** Whoever is signed out is asked to sign in there, and comes back. */
  private projectAction({ id }: Project): NonNullable<Email['action']> {
    return { label: 'Open the project', url: `${this.config.site.url}/projects/${id}` };
  }
}

const labelFor = (choices: readonly { value: string; label: string }[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label;
