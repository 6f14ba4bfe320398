import type { Approval } from '../../contracts';
import type { EmailSample } from '../../platform/email';
import type { Site } from '../../platform/site';
import { sampleClient } from '../auth';
import { sampleProject } from '../projects';
import { ApprovalsEmails } from './approvals.emails';

export function approvalsEmailSamples(site: Site): EmailSample[] {
  const emails = new ApprovalsEmails(site);
  const [client, project] = [sampleClient(), sampleProject()];
  const file = {
    id: '01900000-0000-7000-8000-000000000015',
    name: 'cover.pdf',
    version: 2,
    checksum: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  };
  const request: Approval = {
    ...{ id: '01900000-0000-7000-8000-000000000014', kind: 'file', projectId: project.id, projectName: project.name },
    ...{ question: 'Is this the cover for December?', dueOn: '2026-12-04', requestedBy: 'June Calloway' },
    ...{ requestedAt: '2026-11-28T15:00:00.000Z', withdrawnAt: null, file, updateId: null, update: null, answer: null },
  };
  const answer = (decision: 'approved' | 'changes', words: string | null): Approval => ({
    ...request,
    answer: {
      ...{ id: '01900000-0000-7000-8000-000000000016', decision, words, decidedBy: client.name, file },
      ...{ decidedAt: '2026-11-28T16:00:00.000Z', canTakeBackUntil: '2026-11-28T16:10:00.000Z' },
    },
  });
  return [
    { kind: 'approvals.asked', email: emails.requested(request, client) },
    { kind: 'approvals.answered', email: emails.answered(answer('approved', null), client) },
    {
      kind: 'approvals.answered',
      variant: 'changes',
      email: emails.answered(answer('changes', 'The pumpkin should be bigger.'), client),
    },
  ];
}
