import type { Receivable, ReceivableSums } from '@atelier/contracts';
import { ann } from './people';

export const annOwes: Receivable = {
  id: ann.id,
  clientName: 'Ann Baker',
  billingName: 'Baker & Daughters LLC',
  clientEmail: ann.email,
  isClientDeactivated: false,
  count: 4,
  current: 150_600,
  days1To30: 0,
  days31To60: 20_000,
  days61To90: 0,
  over90: 123_600,
  overdue: 143_600,
  total: 294_200,
  oldestDueDate: '2026-08-15',
  remindedAt: '2026-11-20T16:00:00.000Z',
};

export const beaOwes: Receivable = {
  ...annOwes,
  id: '01890a5d-ac96-774b-bcce-b302099a8061',
  clientName: 'Bea Cobbler',
  billingName: null,
  clientEmail: 'bea@example.com',
  count: 1,
  current: 49_900,
  days31To60: 0,
  over90: 0,
  overdue: 0,
  total: 49_900,
  oldestDueDate: '2026-12-15',
  remindedAt: null,
};

export const totalsOwed: ReceivableSums = {
  count: 5,
  current: 200_500,
  days1To30: 0,
  days31To60: 20_000,
  days61To90: 0,
  over90: 123_600,
  overdue: 143_600,
  total: 344_100,
};
