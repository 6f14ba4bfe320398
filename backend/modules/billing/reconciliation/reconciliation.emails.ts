import { Injectable } from '@nestjs/common';
import { Site } from '../../../platform/site';
import type { Email } from '../../../platform/email';
import type { PaymentDifference } from './payment-difference.entity';

/** The Payments page lists the rest. */
const MAX_IN_EMAIL = 10;

@Injectable()
export class ReconciliationEmails {
  constructor(private readonly site: Site) {}

  /** To the agency. */
  differencesFound(differences: Pick<PaymentDifference, 'text'>[]): Email {
    const count = differences.length;
    const remaining = count - MAX_IN_EMAIL;
    return {
      audience: 'agency',
      subject: count === 1 ? '1 payment discrepancy' : `${count} payment discrepancies`,
      paragraphs: [
        'The nightly check found differences between your payment records, invoices, orders, and the payment provider.',
        ...differences.slice(0, MAX_IN_EMAIL).map(({ text }) => text),
        ...(remaining > 0 ? [`…and ${remaining} more.`] : []),
      ],
      action: { label: 'View payments', url: `${this.site.facts.url}/admin/payments` },
      footnote: 'We email you about each discrepancy once. It stays on the Payments page until it’s resolved.',
    };
  }
}
