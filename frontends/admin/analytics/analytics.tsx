import { statusLabel } from '@atelier/shared/status-labels';
import { type Analytics as AnalyticsData, ANALYTICS_MONTHS, consoleApi, SUBMISSION_STATUSES } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { useNavigate, useSearchParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { NativeSelect } from '../table/list-toolbar';
import styles from './analytics.module.css';
import { type Bar, BarChart } from './bar-chart';
import {
  formatDay,
  formatDollars,
  formatDuration,
  formatMonth,
  formatShortDay,
  formatShortMonth,
  formatSignedCents,
} from './labels';
import { AnalyticsSection } from './analytics-section';
import { SUBMISSION_COLUMNS, REVENUE_COLUMNS, PACKAGE_COLUMNS, PROJECT_COLUMNS, REPLY_COLUMNS } from './columns';

const MONTH_OPTIONS = [1, 3, 6, 13, 24, 60].map((months) => ({
  value: String(months),
  label: months === 1 ? 'This month' : `Last ${months} months`,
}));

export default function AnalyticsPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const months =
    MONTH_OPTIONS.find(({ value }) => value === searchParams.get('months'))?.value ??
    String(ANALYTICS_MONTHS.defaultValue);
  const { data, error, isPending, isRefetching, refetch } = useApiQuery(consoleApi.analytics, { query: { months } });
  return (
    <ConsoleFrame title="Analytics">
      <div className={styles.tools}>
        <NativeSelect
          label="Time range"
          value={months}
          options={MONTH_OPTIONS}
          onChange={(value) => void navigate(`?months=${value}`, { replace: true, preventScrollReset: true })}
        />
        <Button onClick={() => void refetch()} loading={isRefetching}>
          Refresh
        </Button>
      </div>
      {error && <ErrorState title="Couldn’t load analytics" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {data && <AnalyticsSections figures={data} />}
    </ConsoleFrame>
  );
}

function AnalyticsSections({
  figures: { leads: submissions, replies, money, projects, packages },
}: {
  figures: AnalyticsData;
}) {
  return (
    <div className={styles.sections}>
      <AnalyticsSection
        title="Revenue"
        hint="Payments minus refunds. Outstanding is the unpaid invoice balance at month end."
        chart={
          <BarChart
            title="Revenue"
            series={['Revenue']}
            bars={money.map(({ month, revenue }) => monthBar(month, [revenue]))}
            format={formatSignedCents}
            formatTick={formatDollars}
          />
        }
        columns={REVENUE_COLUMNS}
        rows={newestFirst(money, ({ month }) => month)}
      />
      <AnalyticsSection
        title="Submissions"
        hint="By week received and current status."
        chart={
          <BarChart
            title="Submissions"
            series={SUBMISSION_STATUSES.map(statusLabel)}
            bars={submissions.map(({ week, byStatus }) => ({
              name: `Week of ${formatDay(week)}`,
              label: formatShortDay(week),
              values: SUBMISSION_STATUSES.map((status) => byStatus[status]),
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
            bars={replies.map(({ month, median }) => monthBar(month, [(median ?? 0) / HOUR]))}
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
            bars={packages.map(({ name, sold }) => ({ name, label: shortName(name), values: [sold] }))}
            {...COUNTS}
          />
        }
        columns={PACKAGE_COLUMNS}
        rows={packages.map((row) => ({ ...row, id: row.productId }))}
      />
    </div>
  );
}

const HOUR = 3600;
const COUNTS = { format: String, formatTick: String };
const MAX_NAME_LENGTH = 12;

const shortName = (name: string) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name);

const monthBar = (month: string, values: number[]): Bar => ({
  name: formatMonth(month),
  label: formatShortMonth(month),
  values,
});

const newestFirst = <Row extends object>(rows: Row[], idOf: (row: Row) => string) =>
  rows.map((row) => ({ ...row, id: idOf(row) })).reverse();
