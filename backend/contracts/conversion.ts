import type { Client } from './clients';
import { endpoint, type EmptyBody, type ExpectedRevision } from './endpoint';
import type { ProjectRequest } from './projects';

export const conversionTexts = {
  converted: 'Client and project created',
  convertFailed: 'Couldn’t convert the submission',
  clientIsAdmin: 'This is an admin account. Projects belong to clients.',
  unverifiedEmail:
    'Someone signed up with this email but hasn’t confirmed it. Email an invitation, which takes the account over, or select their account if you know them.',
  payingClient:
    'The account with this email has paid, but hasn’t confirmed the email, so it isn’t taken over. Select it if you know them.',
  clientDeactivated: 'The account with this email is deactivated. Reactivate it first.',
} as const;

export interface ConversionClient {
  /** Left out or null: the account with this email in any letter case, or a new one. */
  id?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

export interface ConvertSubmissionInput {
  project: Omit<ProjectRequest, 'sendId'>;
  /** Left out: the sender of the submission. */
  client?: ConversionClient;
  invite: boolean;
}

export interface ConversionResult {
  userId: string;
  projectId: string;
}

/** Of an account that an invitation may take over. */
export interface ClientRecords {
  projects: number;
  files: number;
  /** Also if a subscription is running. */
  hasPaid: boolean;
}

export interface ConversionState {
  converted: (ConversionResult & { projectName: string; at: string; byName: string }) | null;
  /** The client of the converted submission; before that, the account with the same email. Invited: not accepted yet. */
  client: (Client & { isActive: boolean; isInvited: boolean; isAccepted: boolean; records: ClientRecords }) | null;
}

export const conversionApi = {
  getState: endpoint<EmptyBody, ConversionState>('GET', '/admin/submissions/:id/prospect', {
    for: 'admins',
    summary: 'The client and project of a converted submission, or the existing client with the same email.',
  }),
  convert: endpoint<ConvertSubmissionInput & ExpectedRevision, ConversionResult>(
    'POST',
    '/admin/submissions/:id/convert',
    {
      for: 'admins',
      status: 200,
      errors: [409],
      summary: 'Converts a submission into a client and a project. Idempotent.',
    },
  ),
};
