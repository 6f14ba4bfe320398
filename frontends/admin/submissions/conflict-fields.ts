import { statusLabel } from '@atelier/shared/status-labels';
import { OPTIONAL_CONTACT_FIELDS, type SenderDetails, type Submission, submissionsApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';

export const SENDER_LABELS: Record<keyof SenderDetails, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: OPTIONAL_CONTACT_FIELDS.phone.label,
  currentWebsite: OPTIONAL_CONTACT_FIELDS.currentWebsite.label,
};
export const senderFields = Object.keys(SENDER_LABELS) as (keyof SenderDetails)[];

export const submissionConflictFields = {
  kind: 'lead',
  fetchCurrent: (id: string): Promise<Submission> => call(submissionsApi.get, { params: { id } }),
  fieldTexts: ({ status, adminResponse, ...sender }: Submission): Record<string, string> => ({
    Status: statusLabel(status),
    Reply: adminResponse ?? '',
    ...Object.fromEntries(senderFields.map((field) => [SENDER_LABELS[field], sender[field] ?? ''])),
  }),
} as const;
