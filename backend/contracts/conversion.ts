import type { Client } from './clients';
import { endpoint, type NoBody, type ExpectedRevision } from './endpoint';
import type { ProjectRequest } from './projects';
import type { ManagedUser } from './users';

export const conversionTexts = {
  converted: 'Client and project created',
  convertFailed: 'Couldn’t convert the submission',
  clientIsAdmin: 'This is an admin account. Projects belong to clients.',
  unverifiedEmail: 'Someone signed up with this email but hasn’t confirmed it. If you know them, select their account.',
  clientDeactivated: 'The account with this email is deactivated. Reactivate it first.',
} as const;

/** Whom the project is for: who has an account by id, anybody else by e-mail. */
export interface ConversionClient {
  /** Left out or null: whoever has this e-mail, in any letter case, or somebody new. */
  id?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

export interface ConvertSubmissionInput {
  project: Omit<ProjectRequest, 'sendId'>;
  /** Left out: the sender of the lead. */
  client?: ConversionClient;
  /** Whether somebody new gets the mail by which they choose a password. */
  invite: boolean;
}

/** What became of a lead. */
export interface ConversionResult {
  userId: string;
  projectId: string;
}

/** What a lead can become, or has become. */
export interface ConversionState {
  converted: (ConversionResult & { projectName: string; at: string; byName: string }) | null;
  /** Whose it became; before that, who has an account with the lead's e-mail. */
  client: (Client & Pick<ManagedUser, 'hasProvenEmail'> & { isActive: boolean }) | null;
}

export const conversionApi = {
  getState: endpoint<NoBody, ConversionState>('GET', '/admin/submissions/:id/prospect', {
    for: 'admins',
    summary: 'The client and the project that a submission became, or whether its sender is a client already.',
  }),
  convert: endpoint<ConvertSubmissionInput & ExpectedRevision, ConversionResult>(
    'POST',
    '/admin/submissions/:id/convert',
    {
      for: 'admins',
      status: 200,
      summary: 'Makes a client and a project of a submission, once: said again, it answers what was made.',
    },
  ),
};
