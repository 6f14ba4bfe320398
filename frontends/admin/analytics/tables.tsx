import {
  type SubmissionWeek,
  type RevenueMonth,
  type PackageSales,
  type ProjectsByAge,
  type ReplyMonth,
  SUBMISSION_STATUSES,
} from '@atelier/contracts';
import type { Column } from '../table/column';
import { AGES, dayInWords, dollars, monthInWords, percent, waited } from './words';

const figure = <Row,>(title: string, show: (row: Row) => string | number): Column<Row> => ({
  title,
  show,
  text: show,
  right: true,
});

export const LEADS: Column<SubmissionWeek>[] = [
  { title: 'Week of', show: ({ week }) => dayInWords(week), text: ({ week }) => week },
  figure('Leads', ({ count }) => count),
  ...SUBMISSION_STATUSES.map((status) => figure<SubmissionWeek>(status, ({ byStatus }) => byStatus[status])),
  figure('Conversion', ({ byStatus, count }) => percent(byStatus.converted, count)),
];

export const REPLIES: Column<ReplyMonth>[] = [
  { title: 'Month', show: ({ month }) => monthInWords(month), text: ({ month }) => month },
  figure('Leads', ({ leads }) => leads),
  figure('Answered', ({ answered, leads }) => `${answered} (${percent(answered, leads)})`),
  figure('Half within', ({ median }) => waited(median)),
  figure('Nine of ten within', ({ ninth }) => waited(ninth)),
];

export const MONEY: Column<RevenueMonth>[] = [
  { title: 'Month', show: ({ month }) => monthInWords(month), text: ({ month }) => month },
  figure('Invoices', ({ invoices }) => dollars(invoices)),
  figure('Orders', ({ orders }) => dollars(orders)),
  figure('Refunds', ({ refunds }) => dollars(refunds)),
  figure('Revenue', ({ revenue }) => dollars(revenue)),
  figure('Outstanding', ({ outstanding }) => dollars(outstanding)),
];

export const PROJECTS: Column<ProjectsByAge>[] = [
  { title: 'Status', show: ({ status }) => status, text: ({ status }) => status },
  ...AGES.map((age, at) => figure<ProjectsByAge>(age, ({ ages }) => ages[at] ?? 0)),
  figure('In all', ({ count }) => count),
];

export const PACKAGES: Column<PackageSales>[] = [
  { title: 'Package', show: ({ name }) => name, text: ({ name }) => name },
  figure('Sold', ({ sold }) => sold),
  figure('Revenue', ({ revenue }) => dollars(revenue)),
];
