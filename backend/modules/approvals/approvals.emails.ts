import { Injectable } from '@nestjs/common';
import { type Approval, plainMessage } from '../../contracts';
import { formatDay } from '../../platform/dates';
import { type Email, type EmailFact, greeting } from '../../platform/email';
import { Site } from '../../platform/site';
import type { User } from '../auth';

@Injectable()
export class ApprovalsEmails {
  constructor(private readonly site: Site) {}

  /** To the client. */
  requested(approval: Approval, client: User): Email {
    const { url, email } = this.site.facts;
    const { projectId, projectName, question, requestedBy } = approval;
    return {
      audience: 'account',
      subject: `Please approve ${subjectOf(approval)}`,
      paragraphs: [
        greeting(client.greetingName),
        `We’d like your approval of ${subjectOf(approval)}. Take a look, and approve it or tell us what to change.`,
      ],
      ...(question && { quote: { intro: `${requestedBy ?? 'We'} asked:`, text: plainMessage(question) } }),
      facts: [{ label: 'Project', value: projectName }, ...factsOf(approval)],
      action: { label: 'Look at it', url: `${url}/projects/${projectId}#approval-${approval.id}` },
      footnote: 'Please decide on the project’s page. Replies to this email reach us, too.',
      replyTo: email,
    };
  }

  /** To the agency. */
  answered(approval: Approval, client: User): Email {
    const { projectId, projectName, answer } = approval;
    const isApproved = answer?.decision === 'approved';
    const words = answer?.words;
    return {
      audience: 'agency',
      subject: isApproved
        ? `${client.name} approved ${subjectOf(approval)}`
        : `${client.name} requested changes to ${subjectOf(approval)}`,
      paragraphs: [
        isApproved
          ? 'Completing the project stays up to you.'
          : 'Answer on the project’s page, so that the conversation stays with the project.',
      ],
      ...(words && { quote: { intro: `${client.name} wrote:`, text: plainMessage(words) } }),
      facts: [{ label: 'Project', value: projectName }, ...factsOf(approval)],
      action: { label: 'View project', url: `${this.site.facts.url}/admin/projects/${projectId}` },
      ...(client.email && { replyTo: client.email }),
    };
  }
}

function subjectOf({ kind, projectName, file, answer }: Approval): string {
  const version = answer?.file ?? file;
  if (kind === 'file' && version) return `${version.name}, version ${version.version}`;
  return kind === 'update' ? `an update on ${projectName}` : projectName;
}

function factsOf({ dueOn, answer }: Approval): EmailFact[] {
  return [
    ...(dueOn && !answer ? [{ label: 'Please decide by', value: formatDay(dueOn) }] : []),
    ...(answer?.file ? [{ label: 'SHA-256', value: answer.file.checksum }] : []),
  ];
}
