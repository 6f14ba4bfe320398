import { type Analytics as Figures, ANALYTICS_MONTHS, consoleApi, SUBMISSION_STATUSES } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { useNavigate, useSearchParams } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Choice } from '../table/tools';
import styles from './analytics.module.css';
import { Bars } from './bars';
import { Part } from './part';
import { LEADS, MONEY, PACKAGES, PROJECTS, REPLIES } from './tables';

const CHOICES = [1, 3, 6, 13, 24, 60].map((months) => ({
  value: String(months),
  label: months === 1 ? 'This month' : `The last ${months} months`,
}));

/** How the agency is doing, as the address asks for it. */
export default function Analytics() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const months =
    CHOICES.find(({ value }) => value === address.get('months'))?.value ?? String(ANALYTICS_MONTHS.defaultValue);
  const { data, error, isPending, isRefetching, refetch } = useApiQuery(consoleApi.analytics, { query: { months } });
  return (
    <ConsoleFrame title="Analytics">
      <div className={styles.tools}>
        <Choice
          label="How far back"
          value={months}
          options={CHOICES}
          onChange={(value) => void navigate(`?months=${value}`, { replace: true, preventScrollReset: true })}
        />
        <Button onClick={() => void refetch()} loading={isRefetching}>
          Refresh
        </Button>
      </div>
      {error && <ErrorState title="The analytics did not arrive" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {data && <Parts figures={data} />}
    </ConsoleFrame>
  );
}

/** The newest first in tables, where one begins to read; the oldest first in pictures, where time goes to the right. */
function Parts({ figures: { leads, replies, money, projects, packages } }: { figures: Figures }) {
  return (
    <div className={styles.parts}>
      <Part
        title="Revenue"
        hint="What was paid less what went back, and what had been sent and was not paid when the month ended."
        chart={<Bars parts={['Revenue']} bars={money.map(({ revenue }) => [revenue])} />}
        columns={MONEY}
        rows={newestFirst(money, ({ month }) => month)}
      />
      <Part
        title="Leads"
        hint="By the week they came in and how they stand today."
        chart={
          <Bars
            parts={SUBMISSION_STATUSES}
            bars={leads.map(({ byStatus }) => SUBMISSION_STATUSES.map((status) => byStatus[status]))}
          />
        }
        columns={LEADS}
        rows={newestFirst(leads, ({ week }) => week)}
      />
      <Part
        title="First replies"
        hint="How long those who wrote in a month waited for their first answer. The picture shows the half."
        chart={<Bars parts={['Half within']} bars={replies.map(({ median }) => [median ?? 0])} />}
        columns={REPLIES}
        rows={newestFirst(replies, ({ month }) => month)}
      />
      <Part
        title="Projects"
        hint="How they stand today, by how long ago they came."
        chart={<Bars parts={['Projects']} bars={projects.map(({ count }) => [count])} />}
        columns={PROJECTS}
        rows={projects.map((row) => ({ ...row, id: row.status }))}
      />
      <Part
        title="Best-selling packages"
        hint="Of orders that were paid in these months and did not go back as a whole."
        chart={<Bars parts={['Sold']} bars={packages.map(({ sold }) => [sold])} />}
        columns={PACKAGES}
        rows={packages.map((row) => ({ ...row, id: row.productId }))}
      />
    </div>
  );
}

const newestFirst = <Row extends object>(rows: Row[], idOf: (row: Row) => string) =>
  rows.map((row) => ({ ...row, id: idOf(row) })).reverse();
