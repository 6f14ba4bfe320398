import { statusLabel } from '@atelier/shared/status-labels';
import { type Submission, submissionsApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';

export const submissionConflictFields = {
  kind: 'lead',
  fetchCurrent: (id: string): Promise<Submission> => call(submissionsApi.get, { params: { id } }),
  fieldTexts: ({ status, adminResponse }: Submission): Record<string, string> => ({
    Status: statusLabel(status),
    Reply: adminResponse ?? '',
  }),
} as const;
