import { type AdminInvoiceDetails, type AuditEntry, formatCents, type LoggedEmail } from '@atelier/contracts';
import { kindLabel } from '../email-log/labels';
import { pluralize } from './labels';

export interface HistoryStep {
  label: string;
  at: string;
  email?: LoggedEmail | undefined;
}

type Step = HistoryStep & { emailKind?: string };

/** To the agency, so not part of what the client got. */
const AGENCY_EMAIL = 'billing.invoice-paid';

/** From the invoice, its changes, and its emails; emails without a step of their own are steps, too. */
export function historySteps(
  invoice: AdminInvoiceDetails,
  changes: AuditEntry[],
  emails: LoggedEmail[],
): HistoryStep[] {
  const unused = emails
    .filter(({ kind, state }) => kind !== AGENCY_EMAIL && state !== 'dropped')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const takeEmail = ({ emailKind, at }: Step) => {
    const index = unused.findIndex(({ kind, createdAt }) => kind === emailKind && isSoonAfter(createdAt, at));
    return index < 0 ? undefined : unused.splice(index, 1)[0];
  };
  const steps = [...ownSteps(invoice), ...changes.flatMap(changeSteps)].sort(byTime);
  const withEmails: HistoryStep[] = steps.map((step) => ({ label: step.label, at: step.at, email: takeEmail(step) }));
  const emailSteps = unused.map((email) => ({ label: kindLabel(email), at: email.createdAt, email }));
  return [...withEmails, ...emailSteps].sort(byTime);
}

const byTime = (a: HistoryStep, b: HistoryStep): number => a.at.localeCompare(b.at);

/** An email is queued in the transaction of its step, whose clock may be another machine’s. */
const isSoonAfter = (createdAt: string, at: string): boolean =>
  Math.abs(Date.parse(createdAt) - Date.parse(at)) < 60_000;

function ownSteps({ createdAt, sentAt, paidAt, voidedAt, clientName }: AdminInvoiceDetails): Step[] {
  return [
    { label: 'Created', at: createdAt },
    ...(sentAt ? [{ label: `Sent to ${clientName}`, at: sentAt, emailKind: 'billing.invoice-sent' }] : []),
    ...(paidAt ? [{ label: 'Paid', at: paidAt, emailKind: 'billing.invoice-receipt' }] : []),
    ...(voidedAt ? [{ label: 'Voided', at: voidedAt, emailKind: 'billing.invoice-voided' }] : []),
  ];
}

/** After it was sent, only late charges change the amount. */
function changeSteps({ createdAt: at, action, name, before, after }: AuditEntry): Step[] {
  if (action !== 'changed' || name?.startsWith('DRAFT-')) return [];
  const added = difference(before?.amount, after?.amount);
  const waived = difference(before?.waived_months, after?.waived_months);
  return [
    ...(added > 0
      ? [{ label: `Late charge of ${formatCents(added)} added`, at, emailKind: 'billing.late-charge-added' }]
      : []),
    ...(added < 0
      ? [{ label: `Late charge of ${formatCents(-added)} removed`, at, emailKind: 'billing.late-charge-reversed' }]
      : []),
    ...(waived > 0 ? [{ label: `Late charge waived for ${pluralize(waived, 'month')}`, at }] : []),
    ...(waived < 0 ? [{ label: `Waiver of ${pluralize(-waived, 'month')} undone`, at }] : []),
  ];
}

const difference = (before: unknown, after: unknown): number =>
  typeof before === 'number' && typeof after === 'number' ? after - before : 0;
