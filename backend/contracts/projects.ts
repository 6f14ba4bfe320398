import { endpoint, type Nothing } from './endpoint';

export const PROJECT_STATUSES = ['pending', 'in-progress', 'review', 'completed'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** What the request form offers, and what the product itself calls a project by. */
export const PROJECT_TYPES = [
  'new-website',
  'website-redesign',
  'seo-services',
  'website-maintenance',
  'e-commerce',
  'social_media',
  'other',
  'website',
  'seo',
  'maintenance',
  'consultation',
] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export interface Project {
  id: string;
  name: string;
  description: string | null;
  status: ProjectStatus;
  /** Per cent. */
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
  /** The order that opened it, if it was bought in the shop. */
  orderId: string | null;
  createdAt: string;
  updatedAt: string;
  /** For admins: whose project it is. */
  owner?: { id: string; name: string };
}

export const projectsApi = {
  list: endpoint<Nothing, Project[]>('GET', '/projects', {
    for: 'members',
    summary: 'The projects of whoever asks, everybody’s for admins, newest first.',
  }),
};
