import type { Project } from '../../../modules/projects';
import type { Moment } from './moment';
import type { TeamMember } from './people';

export interface YearMessage extends Moment {
  by: 'client' | TeamMember;
  message: string;
  isInternal?: true;
  /** The agency waits for an answer. */
  isQuestion?: true;
}

export interface YearProject
  extends
    Moment,
    Pick<Project, 'name' | 'description' | 'projectType' | 'status' | 'progress'>,
    Partial<
      Pick<
        Project,
        | 'budget'
        | 'timeline'
        | 'currentWebsite'
        | 'competitors'
        | 'socialPlatforms'
        | 'currentSocialAccounts'
        | 'postingFrequency'
        | 'targetAudience'
        | 'contentGoals'
      >
    > {
  client: string;
  assignedTo?: TeamMember;
  /** In order of time. */
  messages: readonly YearMessage[];
}
