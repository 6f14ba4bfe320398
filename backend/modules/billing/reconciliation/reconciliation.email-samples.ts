import type { Site } from '../../../platform/site';
import type { EmailSample } from '../../../platform/email';
import { sampleInvoice } from '../invoices';
import { sampleOrder } from '../orders';
import { ReconciliationEmails } from './reconciliation.emails';

export function reconciliationEmailSamples(site: Site): EmailSample[] {
  const differences = [
    { text: `${sampleInvoice.invoiceNumber} is paid, and the provider has no payment for it` },
    { text: `${sampleOrder.orderNumber} is open, and the provider has a payment for it` },
  ];
  return [{ kind: 'billing.differences', email: new ReconciliationEmails(site).differencesFound(differences) }];
}
