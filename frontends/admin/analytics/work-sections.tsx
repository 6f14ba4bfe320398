import { type Analytics, type PeriodFigure, SUBMISSION_STATUSES, type SubmissionPeriod } from '@atelier/contracts';
import { statusLabel } from '@atelier/shared/status-labels';
import { badgeColor } from '@atelier/shared/ui/badge';
import { type CardFigure, createSection, type Section } from './analytics-section';
import type { Bar } from './bar-chart';
import { monthBar, newestFirst } from './bars';
import { packageColumns, PROJECT_COLUMNS, REPLY_COLUMNS, submissionColumns } from './columns';
import {
  comparedText,
  earlierPeriod,
  hasPrevious,
  formatDay,
  formatDuration,
  formatEarlierMonth,
  formatEarlierWeek,
  formatMonth,
  formatShortDay,
  formatShortMonth,
  monthOf,
  soldBefore,
} from './labels';

export const workSections = (figures: Analytics): Section[] => [
  submissionsSection(figures),
  replyTimeSection(figures),
  projectsSection(figures),
  packagesSection(figures),
];

function submissionsSection(figures: Analytics): Section {
  const { leads: submissions, totals, comparedMonths, comparedWeeks } = figures;
  const isByWeek = comparedWeeks !== null;
  return createSection({
    title: 'Submissions',
    hint: `By ${isByWeek ? 'week' : 'month'} received and current status.`,
    figure: countFigure(
      totals.submissions,
      isByWeek && hasPrevious(figures) ? `in the ${comparedWeeks} weeks before` : earlierPeriod(figures),
    ),
    series: SUBMISSION_STATUSES.map(statusLabel),
    colors: SUBMISSION_STATUSES.map(badgeColor),
    bars: submissions.map((row) => submissionBar(row, comparedMonths, comparedWeeks)),
    ...COUNTS,
    columns: submissionColumns(isByWeek),
    rows: newestFirst(submissions, ({ start }) => start),
  });
}

function submissionBar(row: SubmissionPeriod, comparedMonths: number, comparedWeeks: number | null): Bar {
  const { start, byStatus, previous } = row;
  const month = monthOf(start);
  const period =
    comparedWeeks === null
      ? { name: formatMonth(month), label: formatShortMonth(month), earlier: formatEarlierMonth(month, comparedMonths) }
      : {
          name: `Week of ${formatDay(start)}`,
          label: formatShortDay(start),
          earlier: `Week of ${formatEarlierWeek(start, comparedWeeks)}`,
        };
  return {
    name: period.name,
    label: period.label,
    year: start.slice(0, 4),
    values: SUBMISSION_STATUSES.map((status) => byStatus[status]),
    previous: { name: period.earlier, value: previous },
  };
}

function replyTimeSection(figures: Analytics): Section {
  const { replies, comparedMonths } = figures;
  const { replyTime } = figures.totals;
  return createSection({
    title: 'Response time',
    hint: 'Time to first reply, by month. The chart shows the median.',
    figure:
      replyTime.value === null
        ? undefined
        : {
            value: formatDuration(replyTime.value),
            detail: comparedText(replyTime, formatDuration, earlierPeriod(figures)),
          },
    series: ['Median'],
    bars: replies.map(({ month, median, previous }) =>
      monthBar(month, comparedMonths, (median ?? 0) / HOUR, previous === null ? null : previous / HOUR),
    ),
    format: (hours) => formatDuration(hours > 0 ? hours * HOUR : null),
    formatTick: (hours) => `${hours} h`,
    columns: REPLY_COLUMNS,
    rows: newestFirst(replies, ({ month }) => month),
  });
}

function projectsSection({ projects }: Analytics): Section {
  const total = projects.reduce((sum, { count }) => sum + count, 0);
  const open = total - (projects.find(({ status }) => status === 'completed')?.count ?? 0);
  return createSection({
    title: 'Projects',
    hint: 'All projects, by their current status.',
    figure:
      total > 0 ? { value: String(open), detail: `not completed, of ${total.toLocaleString('en-US')}` } : undefined,
    series: ['Projects'],
    bars: projects.map(({ status, count }) => ({
      name: statusLabel(status),
      label: statusLabel(status),
      values: [count],
      color: badgeColor(status),
    })),
    ...COUNTS,
    columns: PROJECT_COLUMNS,
    rows: projects.map((row) => ({ ...row, id: row.status })),
  });
}

function packagesSection(figures: Analytics): Section {
  const { packages, totals, comparedMonths } = figures;
  return createSection({
    title: 'Best-selling packages',
    hint: 'From paid orders in this period, excluding full refunds.',
    figure: countFigure(totals.sold, earlierPeriod(figures)),
    series: ['Sold'],
    isList: true,
    bars: packages.map(({ name, sold, previous }) => ({
      name,
      label: name,
      values: [sold],
      previous: { name: soldBefore(comparedMonths), value: previous },
    })),
    ...COUNTS,
    columns: packageColumns(comparedMonths),
    rows: packages.map((row) => ({ ...row, id: row.productId })),
  });
}

const HOUR = 3600;
const COUNTS = { format: String, formatTick: String };

const formatCount = (count: number) => count.toLocaleString('en-US');

const countFigure = (figure: PeriodFigure, when: string): CardFigure | undefined =>
  figure.value || figure.previous
    ? { value: formatCount(figure.value ?? 0), detail: comparedText(figure, formatCount, when) }
    : undefined;
