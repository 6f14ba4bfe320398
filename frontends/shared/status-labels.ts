import type {
  BillingType,
  DisputeMark,
  EmailState,
  InvoiceStatus,
  LedgerEntryKind,
  OrderStatus,
  ProductTier,
  ProjectStatus,
  RefundState,
  Role,
  SubmissionStatus,
  SubscriptionStatus,
  TeamRole,
  UserState,
} from '@atelier/contracts';

export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In progress',
  review: 'In review',
  completed: 'Completed',
};

export const SUBMISSION_STATUS_LABELS: Record<SubmissionStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  converted: 'Converted',
  closed: 'Closed',
};

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus | 'void', string> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Past due',
  processing: 'Processing',
  void: 'Void',
};

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  cancelled: 'Canceled',
  expired: 'Expired',
  refunded: 'Refunded',
};

export const SUBSCRIPTION_STATUS_LABELS: Record<SubscriptionStatus, string> = {
  active: 'Active',
  'past-due': 'Past due',
  ended: 'Ended',
};

export const LEDGER_ENTRY_KIND_LABELS: Record<LedgerEntryKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Failed refund',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
  rejected: 'Rejected payment',
};

export const REFUND_STATE_LABELS: Record<RefundState, string> = {
  pending: 'Pending',
  done: 'Refunded',
  failed: 'Failed',
};

export const EMAIL_STATE_LABELS: Record<EmailState, string> = {
  waiting: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent',
};

export const USER_STATE_LABELS: Record<UserState, string> = {
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
};

export const ROLE_LABELS: Record<Role, string> = { guest: 'Client', admin: 'Admin' };

export const TEAM_ROLE_LABELS: Record<TeamRole, string> = { owner: 'Owner', admin: 'Admin', staff: 'Staff' };

export const TIER_LABELS: Record<ProductTier, string> = {
  starter: 'Starter',
  basic: 'Basic',
  professional: 'Professional',
  pro: 'Pro',
  enterprise: 'Enterprise',
  premium: 'Premium',
};

export const BILLING_TYPE_LABELS: Record<BillingType, string> = { 'one-time': 'One-time', monthly: 'Monthly' };

const DISPUTE_MARK_LABELS: Record<DisputeMark, string> = { open: 'Disputed', lost: 'Dispute lost' };

export const disputeLabel = (mark: DisputeMark): string => DISPUTE_MARK_LABELS[mark];

/** Badge and StatusFilter get values of every kind; a value that is two things has the same label for both. */
const LABELS: Readonly<Record<string, string>> = {
  ...PROJECT_STATUS_LABELS,
  ...SUBMISSION_STATUS_LABELS,
  ...ORDER_STATUS_LABELS,
  ...INVOICE_STATUS_LABELS,
  ...SUBSCRIPTION_STATUS_LABELS,
  ...EMAIL_STATE_LABELS,
  ...USER_STATE_LABELS,
  ...TIER_LABELS,
  internal: 'Internal',
  you: 'You',
  unanswered: 'Unanswered',
  undelivered: 'Email not delivered',
  withdrawn: 'Withdrawn',
  unverified: 'Spam check skipped',
};

export const statusLabel = (value: string): string =>
  (Object.hasOwn(LABELS, value) ? LABELS[value] : undefined) ?? value;
