import { Injectable } from '@nestjs/common';
import {
  addedGreeting,
  addedSignature,
  CONTACT_TOPICS,
  OPTIONAL_CONTACT_FIELDS,
  optionalContactFields,
} from '../../contracts';
import { formatDate } from '../../platform/dates';
import { type Email, greeting } from '../../platform/email';
import { Site } from '../../platform/site';
import type { ContactSubmission } from './contact-submission.entity';

@Injectable()
export class ContactEmails {
  constructor(private readonly site: Site) {}

  /** To the visitor. Quotes the message only after a solved challenge, so that no bot can send text through us. */
  confirmation(submission: ContactSubmission): Email {
    const site = this.site.facts;
    return {
      audience: 'contact-form',
      subject: 'We got your message',
      paragraphs: [
        greeting(submission.firstName),
        'Thanks for getting in touch. Someone on our team will read your message and reply to this address within one business day.',
        `Prefer to talk? Call ${site.phone}.`,
      ],
      ...(submission.challenge && {
        quote: { intro: `Your message (${topicLabel(submission)}):`, text: submission.message },
      }),
      footnote: 'Didn’t contact us? Someone may have entered your address by mistake. You can ignore this email.',
      replyTo: site.email,
    };
  }

  /** To the agency, with everything the visitor entered. Replies go to the visitor. */
  notification(submission: ContactSubmission): Email {
    const { firstName, lastName, email } = submission;
    const name = `${firstName} ${lastName}`;
    const facts = [
      { label: 'Name', value: name },
      { label: 'Email', value: email },
      { label: 'Topic', value: topicLabel(submission) },
      ...optionalContactFields.map((field) => ({
        label: OPTIONAL_CONTACT_FIELDS[field].label,
        value: submission[field] ?? '',
      })),
    ];
    return {
      audience: 'agency',
      subject: `New submission: ${name} (${topicLabel(submission)})`,
      paragraphs: [
        submission.challenge
          ? 'New message from the contact form.'
          : 'New message, sent without the security check, so it may be spam.',
      ],
      facts: facts.filter(({ value }) => value),
      quote: { intro: 'Message:', text: submission.message },
      action: { label: 'View submission', url: `${this.site.facts.url}/admin/submissions/${submission.id}` },
      footnote: 'Reply from the console to keep a record, or reply to this email to write to them directly.',
      replyTo: email,
    };
  }

  /** To the visitor, with the text that an admin wrote, greeted and signed unless it is already. */
  reply(submission: ContactSubmission, response: string): Email {
    const site = this.site.facts;
    const { timezone } = site;
    return {
      audience: 'contact-form',
      subject: `Re: your message to ${site.name}`,
      paragraphs: [
        addedGreeting(submission.firstName, response) ?? [],
        response,
        addedSignature(site.name, response) ?? [],
      ].flat(),
      quote: { intro: `On ${formatDate(submission.createdAt, timezone)} you wrote:`, text: submission.message },
      replyTo: site.email,
    };
  }
}

const topicLabel = ({ projectType }: ContactSubmission) =>
  CONTACT_TOPICS.find(({ value }) => value === projectType)?.label ?? projectType;
