import type { DashboardMoney } from '@atelier/contracts';

export const quietMoney: DashboardMoney = {
  collectedThisMonth: 0,
  collectedLastMonthToDate: 0,
  outstanding: { amount: 0, count: 0, nextDue: null },
  overdue: { amount: 0, count: 0, oldestDays: null },
  monthlyRecurring: { amount: 0, count: 0, startedThisMonth: 0, ending: 0 },
};
