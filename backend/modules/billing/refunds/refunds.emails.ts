import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';

/** What was paid for: `invoice INV-2026-00042`, and where it is looked at. */
export interface PaidItem {
  label: string;
  path: string;
}

@Injectable()
export class RefundEmails {
  constructor(private readonly config: Config) {}

  /** To the client: money of theirs went back. */
  refunded(name: string, amount: number, { label, path }: PaidItem, isByCard: boolean): Email {
    const { site } = this.config;
    const formattedAmount = formatCents(amount);
    return {
      subject: `We sent back ${formattedAmount} for ${label}`,
      paragraphs: [
        `Hello ${name},`,
        `We sent back ${formattedAmount} of what you paid for ${label}.`,
        isByCard
          ? 'It goes to the card that it was paid with, and is there within five to ten working days.'
          : 'It comes to you in the way that we agreed on.',
      ],
      action: { label: `Look at the ${path.startsWith('/orders') ? 'order' : 'invoice'}`, url: `${site.url}${path}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the agency: what was to go back did not, so somebody has to see to it. */
  failed(amount: number, { label, path }: PaidItem, reason: string, wasReturned: boolean): Email {
    const formattedAmount = formatCents(amount);
    return {
      subject: `A refund of ${formattedAmount} for ${label} failed`,
      paragraphs: [
        wasReturned
          ? `${formattedAmount} went back for ${label}, and has come back to us: the client does not have it. ${reason}`
          : `${formattedAmount} was to go back for ${label}, and did not. ${reason}`,
        'Please give it back in another way, and write that down beside the payment.',
      ],
      action: { label: 'Open the payment', url: `${this.config.site.url}/admin${path}` },
    };
  }
}
