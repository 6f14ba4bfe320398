import type { ContactSubmission } from '../../../modules/contact';
import type { Moment } from './moment';
import type { TeamMember } from './people';

export interface YearReply {
  /** After the submission. */
  hoursLater: number;
  by: TeamMember;
  message: string;
  isInternal?: true;
}

export interface YearSubmission
  extends
    Moment,
    Pick<ContactSubmission, 'firstName' | 'lastName' | 'email' | 'projectType' | 'message' | 'status'>,
    Partial<Pick<ContactSubmission, 'phone' | 'currentWebsite'>> {
  assignedTo?: TeamMember;
  isUnverified?: true;
  replies?: readonly YearReply[];
  /** The username of the client that it was converted into. */
  convertedTo?: string;
}
