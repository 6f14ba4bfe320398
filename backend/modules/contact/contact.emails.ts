import { Injectable } from '@nestjs/common';
import { CONTACT_TOPICS } from '../../contracts';
import { Config } from '../../platform/config';
import type { Email } from '../../platform/email';
import type { ContactSubmission } from './contact-submission.entity';

@Injectable()
export class ContactEmails {
  constructor(private readonly config: Config) {}

  /** To the visitor: their words came in, and here they are. */
  confirmation(submission: ContactSubmission): Email {
    const { site } = this.config;
    return {
      subject: `Your message to ${site.name}`,
      paragraphs: [
        `Hello ${submission.firstName},`,
        'Thank you for writing to us. Your message is here, and somebody who builds these sites will read it and answer you at this address.',
        `If you would rather talk, call us: ${site.phone}.`,
      ],
      // Without a sum anybody's machine could have us carry its words to any address.
      ...(submission.challenge && {
        quote: { intro: `What you wrote about ${topicLabel(submission)}:`, text: submission.message },
      }),
      afterwards: 'If you did not write to us, somebody gave your address for theirs, and you can forget this mail.',
      replyTo: site.email,
    };
  }

  /** To the agency: all that the visitor filled in, and an answer to this mail is an answer to them. */
  notification(submission: ContactSubmission): Email {
    const { firstName, lastName, email, phone, currentWebsite } = submission;
    const name = `${firstName} ${lastName}`;
    const facts = { Name: name, 'E-mail': email, Phone: phone, About: topicLabel(submission), Website: currentWebsite };
    return {
      subject: `${topicLabel(submission)}: a message from ${name}`,
      paragraphs: [
        submission.challenge
          ? 'Somebody wrote to us by the contact form.'
          : 'Somebody wrote to us without the security check of our form: it may have been a machine.',
      ],
      facts: Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      quote: { intro: 'Their message:', text: submission.message },
      action: { label: 'Open the submissions', url: `${this.config.site.url}/admin/submissions` },
      afterwards: 'Answer there and we keep what was said, or answer this mail to write to them directly.',
      replyTo: email,
    };
  }

  /** To the visitor: what the agency answers. */
  reply(submission: ContactSubmission, response: string): Email {
    const { site } = this.config;
    return {
      subject: 'Our answer to your message',
      paragraphs: [`Hello ${submission.firstName},`, response, site.name],
      quote: { intro: `On ${this.formatDate(submission.createdAt)} you wrote:`, text: submission.message },
      replyTo: site.email,
    };
  }

  private formatDate(date: Date): string {
    return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: this.config.timezone });
  }
}

const topicLabel = ({ projectType }: ContactSubmission) =>
  CONTACT_TOPICS.find(({ value }) => value === projectType)?.label ?? projectType;
