import type { ReceivableAge, ReceivableFilter } from '@atelier/contracts';

export const AGE_LABELS: Record<ReceivableAge, string> = {
  current: 'Current',
  days1To30: '1–30 days',
  days31To60: '31–60 days',
  days61To90: '61–90 days',
  over90: 'Over 90 days',
};

export const FILTER_LABELS: Record<ReceivableFilter, string> = {
  overdue: 'Past due',
  current: 'Current',
  days1To30: '1–30 days past due',
  days31To60: '31–60 days past due',
  days61To90: '61–90 days past due',
  over90: 'Over 90 days past due',
};
