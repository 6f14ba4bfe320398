import { type Analytics, consoleApi, MAX_DEFAULT_MONTHS } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { useNavigate, useSearchParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { NativeSelect } from '../table/native-select';
import styles from './analytics.module.css';
import { AnalyticsSections } from './analytics-sections';
import { comparisonText, formatMonth, hasPrevious, monthOf } from './labels';

const MONTH_OPTIONS = [1, 3, 6, 24, 60].map((months) => ({
  value: String(months),
  label: months === 1 ? 'This month' : `Last ${months} months`,
}));

/** Begins with the first month that has data. */
const DEFAULT_OPTION = { value: '', label: `Last ${MAX_DEFAULT_MONTHS} months` };

const optionsFor = (shown: Analytics | null | undefined) => [
  shown && shown.months < MAX_DEFAULT_MONTHS
    ? { ...DEFAULT_OPTION, label: `Since ${formatMonth(monthOf(shown.from))}` }
    : DEFAULT_OPTION,
  ...MONTH_OPTIONS,
];

export default function AnalyticsPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const months = MONTH_OPTIONS.find(({ value }) => value === searchParams.get('months'))?.value ?? '';
  const { data, error, isPending, isRefetching, refetch } = useApiQuery(consoleApi.analytics, {
    query: months ? { months } : {},
  });
  return (
    <ConsoleFrame title="Analytics">
      <div className={styles.tools}>
        <NativeSelect
          label="Time range"
          value={months}
          options={optionsFor(months ? null : data)}
          onChange={(value) =>
            void navigate(value ? `?months=${value}` : '?', { replace: true, preventScrollReset: true })
          }
        />
        {data && hasPrevious(data) && <p className={styles.comparison}>{comparisonText(data.comparedMonths)}</p>}
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
