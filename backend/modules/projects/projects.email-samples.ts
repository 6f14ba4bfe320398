import { PROJECT_STATUSES } from '../../contracts';
import type { Site } from '../../platform/site';
import type { EmailSample } from '../../platform/email';
import { sampleClient } from '../auth';
import { Project } from './project.entity';
import { ProjectsEmails } from './projects.emails';

/** An invented project for sample emails. */
export const sampleProject = (): Project =>
  Object.assign(new Project(), {
    id: '01900000-0000-7000-8000-000000000003',
    name: 'Holiday posts',
    description: 'Two posts a week from Thanksgiving to New Year.',
    projectType: 'social_media',
    budget: '1000-2500',
    timeline: 'standard',
    currentWebsite: 'https://rosasbakery.example',
    socialPlatforms: 'Instagram, Facebook',
    postingFrequency: 'weekly',
  });

export function projectsEmailSamples(site: Site): EmailSample[] {
  const emails = new ProjectsEmails(site);
  const owner = sampleClient();
  const project = sampleProject();
  return [
    { kind: 'projects.requested', email: emails.projectRequested(project, owner) },
    { kind: 'projects.received', email: emails.requestReceived(project, owner) },
    { kind: 'projects.opened', email: emails.projectOpened(project, owner) },
    ...PROJECT_STATUSES.map((status): EmailSample => ({
      kind: 'projects.moved',
      variant: status,
      email: emails.statusChanged(project, owner, status),
    })),
    {
      kind: 'projects.moved',
      variant: 'in-progress again',
      email: emails.statusChanged(project, owner, 'in-progress', 'review'),
    },
  ];
}
