import { Injectable } from '@nestjs/common';
import { formatCents } from '../../../contracts';
import { Config } from '../../../platform/config';
import type { Email } from '../../../platform/email';

/** What was paid for: `invoice INV-2026-00042`, and where it is looked at. */
export interface PaidFor {
  what: string;
  place: string;
}

@Injectable()
export class RefundLetters {
  constructor(private readonly config: Config) {}

  /** To the client: money of theirs went back. */
  sentBack(name: string, amount: number, { what, place }: PaidFor, byCard: boolean): Email {
    const { site } = this.config;
    const money = formatCents(amount);
    return {
      subject: `We sent back ${money} for ${what}`,
      paragraphs: [
        `Hello ${name},`,
        `We sent back ${money} of what you paid for ${what}.`,
        byCard
          ? 'It goes to the card that it was paid with, and is there within five to ten working days.'
          : 'It comes to you in the way that we agreed on.',
      ],
      action: { label: `Look at the ${place.startsWith('/orders') ? 'order' : 'invoice'}`, url: `${site.url}${place}` },
      afterwards: `If something is not right, answer this mail or call us: ${site.phone}.`,
      replyTo: site.email,
    };
  }

  /** To the agency: what was to go back did not, so somebody has to see to it. */
  failed(amount: number, { what, place }: PaidFor, reason: string, cameBack: boolean): Email {
    const money = formatCents(amount);
    return {
      subject: `A refund of ${money} for ${what} failed`,
      paragraphs: [
        cameBack
          ? `${money} went back for ${what}, and has come back to us: the client does not have it. ${reason}`
          : `${money} was to go back for ${what}, and did not. ${reason}`,
        'Please give it back in another way, and write that down beside the payment.',
      ],
      action: { label: 'Open the payment', url: `${this.config.site.url}/admin${place}` },
    };
  }
}
