import type { Decision } from './approvals';
import type { Assignee } from './auth';
import type { HeldEmail } from './held-emails';
import { endpoint, type EmptyBody, type Idempotent, type ExpectedRevision } from './endpoint';
import { enumQuery, idQuery, MINE_QUERY, pageQuery, searchQuery, VIEW_AUDIENCES } from './query';

export const PROJECT_STATUSES = ['pending', 'in-progress', 'review', 'completed'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** The types that every form offers. */
export const OFFERED_PROJECT_TYPES = [
  { value: 'new-website', label: 'New Website' },
  { value: 'website-redesign', label: 'Website Redesign' },
  { value: 'seo-services', label: 'SEO Services' },
  { value: 'website-maintenance', label: 'Website Maintenance' },
  { value: 'e-commerce', label: 'E-commerce' },
  { value: 'social_media', label: 'Social Media' },
  { value: 'other', label: 'Other' },
] as const;
/** Also the types of older projects. */
export const PROJECT_TYPES = [
  ...OFFERED_PROJECT_TYPES,
  { value: 'website', label: 'Website' },
  { value: 'seo', label: 'SEO' },
  { value: 'maintenance', label: 'Maintenance' },
  { value: 'consultation', label: 'Consultation' },
] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number]['value'];

export const BUDGETS = [
  { value: '1000-2500', label: '$1,000 – $2,500' },
  { value: '2500-5000', label: '$2,500 – $5,000' },
  { value: '5000-10000', label: '$5,000 – $10,000' },
  { value: '10000+', label: '$10,000+' },
] as const;

export const TIMELINES = [
  { value: 'rush', label: 'Rush (1-2 weeks)' },
  { value: 'standard', label: 'Standard (3-4 weeks)' },
  { value: 'relaxed', label: 'Relaxed (1-2 months)' },
  { value: 'flexible', label: 'Flexible (no specific deadline)' },
] as const;

export const POSTING_FREQUENCIES = [
  { value: 'daily', label: 'Daily' },
  { value: '3-times-week', label: '3 times a week' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'bi-weekly', label: 'Every two weeks' },
  { value: 'monthly', label: 'Monthly' },
] as const;

export const PROJECT = {
  name: { max: 120 },
  description: { max: 5000 },
  currentWebsite: { max: 2000 },
  competitors: { max: 2000 },
  socialPlatforms: { max: 500 },
  currentSocialAccounts: { max: 2000 },
  targetAudience: { max: 2000 },
  contentGoals: { max: 2000 },
  message: { max: 5000 },
} as const;

export const PROJECT_SEARCH = { max: 100, words: 6 } as const;
export const PROJECT_SORTS = ['newest', 'oldest', 'name', 'changed', 'progress'] as const;

export const RECENT_UPDATE_COUNT = 5;

export const projectTexts = {
  requested: 'Your project request has been submitted successfully!',
  requestFailed: 'Failed to submit project request. Please try again.',
  statusUpdated: 'Project status updated successfully',
  statusFailed: 'Failed to update project status',
  posted: 'Update posted successfully',
  noteSaved: 'Team note saved',
  postFailed: 'Failed to post update',
  withdrawn: 'Update withdrawn',
  withdrawFailed: 'Couldn’t withdraw the update',
} as const;

export interface Project {
  id: string;
  name: string;
  description: string | null;
  status: ProjectStatus;
  progress: number;
  budget: string | null;
  timeline: string | null;
  projectType: ProjectType | null;
  currentWebsite: string | null;
  competitors: string | null;
  socialPlatforms: string | null;
  currentSocialAccounts: string | null;
  contentGoals: string | null;
  targetAudience: string | null;
  postingFrequency: string | null;
  userId: string;
  orderId: string | null;
  createdAt: string;
  updatedAt: string;
  /** The email is where emails about the project go; null if none are sent. */
  owner?: {
    id: string;
    name: string;
    email: string | null;
    /** As emails greet them. */
    greetingName: string;
    /** The email was never confirmed, so the account may be a stranger's. */
    isUnproven?: true;
    /** Since then, the account is another person's; see `User`. */
    takenOverAt?: string;
  };
  /** For admins. */
  assignee?: Assignee | null;
  revision?: number;
  /** When the client wrote the first message that has no answer. */
  unansweredSince?: string | null;
  /** Of the client, about the project or a part of it, as long as it waits for the agency. Changes come before approvals. */
  newDecision?: Decision | null;
  /** The email about the status that was just set, as long as it can be undone. */
  heldEmail?: HeldEmail;
}

export interface ProjectRequest extends Idempotent {
  name: string;
  description?: string | null;
  projectType?: ProjectType | null;
  budget?: (typeof BUDGETS)[number]['value'] | null;
  timeline?: (typeof TIMELINES)[number]['value'] | null;
  currentWebsite?: string | null;
  competitors?: string | null;
  socialPlatforms?: string | null;
  currentSocialAccounts?: string | null;
  postingFrequency?: (typeof POSTING_FREQUENCIES)[number]['value'] | null;
  targetAudience?: string | null;
  contentGoals?: string | null;
}

export interface ProjectStatusInput extends ExpectedRevision {
  status: ProjectStatus;
  /** Left out: unchanged. Completed projects are always at 100. */
  progress?: number | null;
}

export interface ProjectUpdate {
  id: string;
  message: string;
  projectId: string;
  createdBy: string;
  authorName: string;
  authorImageUrl: string | null;
  createdAt: string;
  /** For admins: true for internal notes. Clients get neither the notes nor this field. */
  isInternal?: boolean;
  /** The message of a withdrawn update is empty for clients. */
  withdrawnAt?: string;
  heldEmail?: HeldEmail;
}

export interface PostUpdateInput extends Idempotent {
  message: string;
  isInternal?: boolean;
}

export const projectsApi = {
  list: endpoint<EmptyBody, Project[]>('GET', '/projects', {
    for: 'members',
    staff: true,
    summary: 'The user’s projects, newest first; all projects for admins.',
    query: {
      ...pageQuery(PROJECT_SORTS),
      status: enumQuery(PROJECT_STATUSES, 'The status.'),
      search: searchQuery(PROJECT_SEARCH, 'Words in name, description, and client.'),
      client: idQuery('The client; for admins only.'),
      mine: MINE_QUERY,
    },
  }),
  get: endpoint<EmptyBody, Project>('GET', '/projects/:id', {
    for: 'members',
    staff: true,
    summary: 'One project; admins see all projects.',
  }),
  request: endpoint<ProjectRequest, Project>('POST', '/projects', {
    for: 'members',
    errors: [409, 429],
    summary: 'Requests a project; the agency gets an email.',
  }),
  setStatus: endpoint<ProjectStatusInput, Project>('PATCH', '/projects/:id/status', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: 'Sets status and progress of a project; its client gets an email when the status changed.',
  }),
  listUpdates: endpoint<EmptyBody, ProjectUpdate[]>('GET', '/projects/:id/updates', {
    for: 'members',
    staff: true,
    summary: 'Updates of a project, newest first; internal notes for admins only.',
    query: {
      ...pageQuery(),
      audience: enumQuery(VIEW_AUDIENCES, 'For admins: the updates exactly as the client gets them.'),
    },
  }),
  postUpdate: endpoint<PostUpdateInput, ProjectUpdate>('POST', '/projects/:id/updates', {
    for: 'admins',
    staff: true,
    errors: [409],
    summary: 'Posts an update or internal note; its client gets an email about updates.',
  }),
};
