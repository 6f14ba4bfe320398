import { statusLabel } from '@atelier/shared/status-labels';
import { type Analytics, countAtStart, SUBMISSION_STATUSES } from '@atelier/contracts';
import styles from './analytics.module.css';
import { AnalyticsSection } from './analytics-section';
import { type Bar, BarChart } from './bar-chart';
import {
  CHURN_COLUMNS,
  OUTSTANDING_COLUMNS,
  packageColumns,
  PROJECT_COLUMNS,
  RECURRING_COLUMNS,
  REPLY_COLUMNS,
  REVENUE_COLUMNS,
  SUBMISSION_COLUMNS,
} from './columns';
import {
  formatDay,
  formatDollars,
  formatDuration,
  formatEarlierMonth,
  formatEarlierWeek,
  formatMonth,
  formatShortDay,
  formatShortMonth,
  formatSignedCents,
  soldBefore,
} from './labels';

export function AnalyticsSections({ figures }: { figures: Analytics }) {
  const { leads: submissions, replies, money, recurring, projects, packages, comparedMonths, comparedWeeks } = figures;
  const monthBar = (month: string, value: number, previous?: number | null): Bar => ({
    name: formatMonth(month),
    label: formatShortMonth(month),
    values: [value],
    ...(previous !== undefined && {
      previous: { name: formatEarlierMonth(month, comparedMonths), value: previous },
    }),
  });
  return (
    <div className={styles.sections}>
      <AnalyticsSection
        title="Revenue"
        hint="Payments minus refunds and disputes."
        chart={
          <BarChart
            title="Revenue"
            series={['Revenue']}
            bars={money.map(({ month, revenue, previous }) => monthBar(month, revenue, previous))}
            {...MONEY}
          />
        }
        columns={REVENUE_COLUMNS}
        rows={newestFirst(money, ({ month }) => month)}
      />
      <AnalyticsSection
        title="Outstanding"
        hint="The unpaid invoice balance at month end."
        chart={
          <BarChart
            title="Outstanding"
            series={['Outstanding']}
            bars={money.map(({ month, outstanding, previousOutstanding }) =>
              monthBar(month, outstanding, previousOutstanding),
            )}
            {...MONEY}
          />
        }
        columns={OUTSTANDING_COLUMNS}
        rows={newestFirst(money, ({ month }) => month)}
      />
      <AnalyticsSection
        title="Recurring revenue"
        hint="Active and past-due subscriptions at month end."
        chart={
          <BarChart
            title="Recurring revenue"
            series={['Recurring revenue']}
            bars={recurring.map(({ month, amount, previous }) => monthBar(month, amount, previous))}
            {...MONEY}
          />
        }
        columns={RECURRING_COLUMNS}
        rows={newestFirst(recurring, ({ month }) => month)}
      />
      <AnalyticsSection
        title="Churn"
        hint="Subscriptions that ended, as a share of those at the start of the month."
        chart={
          <BarChart
            title="Churn"
            series={['Churn']}
            bars={recurring.map((row) =>
              monthBar(
                row.month,
                countAtStart(row) > 0 ? (100 * row.ended) / countAtStart(row) : 0,
                row.previousChurn == null ? null : 100 * row.previousChurn,
              ),
            )}
            format={(percent) => `${Math.round(percent)}%`}
            formatTick={(percent) => `${percent}%`}
          />
        }
        columns={CHURN_COLUMNS}
        rows={newestFirst(recurring, ({ month }) => month)}
      />
      <AnalyticsSection
        title="Submissions"
        hint="By week received and current status."
        chart={
          <BarChart
            title="Submissions"
            series={SUBMISSION_STATUSES.map(statusLabel)}
            bars={submissions.map(({ week, byStatus, previous }) => ({
              name: `Week of ${formatDay(week)}`,
              label: formatShortDay(week),
              values: SUBMISSION_STATUSES.map((status) => byStatus[status]),
              previous: { name: `Week of ${formatEarlierWeek(week, comparedWeeks)}`, value: previous },
            }))}
            {...COUNTS}
          />
        }
        columns={SUBMISSION_COLUMNS}
        rows={newestFirst(submissions, ({ week }) => week)}
      />
      <AnalyticsSection
        title="Response time"
        hint="Time to first reply, by month. The chart shows the median."
        chart={
          <BarChart
            title="Response time"
            series={['Median']}
            bars={replies.map(({ month, median, previous }) =>
              monthBar(month, (median ?? 0) / HOUR, previous === null ? null : previous / HOUR),
            )}
            format={(hours) => formatDuration(hours > 0 ? hours * HOUR : null)}
            formatTick={(hours) => `${hours} h`}
          />
        }
        columns={REPLY_COLUMNS}
        rows={newestFirst(replies, ({ month }) => month)}
      />
      <AnalyticsSection
        title="Projects"
        hint="Current status, by time since the project was created."
        chart={
          <BarChart
            title="Projects"
            series={['Projects']}
            bars={projects.map(({ status, count }) => ({
              name: statusLabel(status),
              label: statusLabel(status),
              values: [count],
            }))}
            {...COUNTS}
          />
        }
        columns={PROJECT_COLUMNS}
        rows={projects.map((row) => ({ ...row, id: row.status }))}
      />
      <AnalyticsSection
        title="Best-selling packages"
        hint="From paid orders in this period, excluding full refunds."
        chart={
          <BarChart
            title="Best-selling packages"
            series={['Sold']}
            bars={packages.map(({ name, sold, previous }) => ({
              name,
              label: shortName(name),
              values: [sold],
              previous: { name: soldBefore(comparedMonths), value: previous },
            }))}
            {...COUNTS}
          />
        }
        columns={packageColumns(comparedMonths)}
        rows={packages.map((row) => ({ ...row, id: row.productId }))}
      />
    </div>
  );
}

const HOUR = 3600;
const COUNTS = { format: String, formatTick: String };
const MONEY = { format: formatSignedCents, formatTick: formatDollars };
const MAX_NAME_LENGTH = 12;

const shortName = (name: string) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name);

const newestFirst = <Row extends object>(rows: Row[], idOf: (row: Row) => string) =>
  rows.map((row) => ({ ...row, id: idOf(row) })).reverse();
