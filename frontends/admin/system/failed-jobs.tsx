import { type FailedJob, healthApi, jobsApi, emailLogApi, QUEUES, type QueueName } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { ShortDateTime } from '@atelier/shared/ui/short-date';
import { Drawer } from '@atelier/shared/ui/empty-pictures/drawer';
import type { Column } from '../table/column';
import type { Nouns } from '../table/counted';
import { BulkBar } from '../table/bulk-bar';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import type { Filter } from '../table/filter';
import { ListToolbar } from '../table/list-toolbar';
import { useRowDetails } from '../table/use-row-details';
import { type ListView, useListView } from '../table/use-list-view';
import { kindLabel, JOB_LABELS } from '../email-log/labels';

const QUEUE_LABELS: Record<QueueName, string> = {
  work: 'Background tasks',
  mail: 'Transactional email',
  bulk: 'Bulk email',
};

const COLUMNS: Column<FailedJob>[] = [
  {
    title: 'Job',
    renderCell: (job) => (
      <>
        {jobName(job)}
        <small> {QUEUE_LABELS[job.queue]}</small>
      </>
    ),
    csvValue: ({ name }) => name,
  },
  { title: 'Queue', csvValue: ({ queue }) => queue },
  { title: 'Reason', card: 'fact', isWide: true, renderCell: ({ reason }) => reason, csvValue: ({ reason }) => reason },
  {
    title: 'Attempts',
    alignRight: true,
    fitContent: true,
    renderCell: ({ tries }) => tries,
    csvValue: ({ tries }) => tries,
  },
  {
    title: 'Failed at',
    card: 'bottom',
    fitContent: true,
    renderCell: ({ failedAt }) => failedAt && <ShortDateTime at={failedAt} />,
    csvTime: ({ failedAt }) => failedAt,
  },
  { title: 'Retry', fitContent: true, isActions: true, renderCell: (job) => <RetryButton job={job} /> },
];

const jobName = ({ name }: Pick<FailedJob, 'name'>): string => JOB_LABELS[name] ?? kindLabel({ kind: name });

const QUEUE_FILTER: Filter = {
  param: 'queue',
  label: 'Queue',
  allLabel: 'All queues',
  options: QUEUES.map((value) => ({ value, label: QUEUE_LABELS[value] })),
};

/** Jobs that failed more often than they are retried. */
const NOUNS: Nouns = ['job', 'jobs'];

export function FailedJobs() {
  const view = withStatus(useListView(jobsApi.listFailed, { filters: { queue: QUEUES } }));
  const selection = useSelection(view.list.rows);
  const details = useRowDetails(jobName, COLUMNS);
  const { retry } = useRetry();
  const queue = QUEUES.find((name) => name === view.query.queue);
  return (
    <>
      {/* The empty list has its own button, so that none is alone in a line. */}
      {(view.isFiltered || view.list.rows?.length !== 0) && (
        <ListToolbar
          view={view}
          nouns={NOUNS}
          filters={[QUEUE_FILTER]}
          csvExport={{ name: 'failed-jobs', columns: COLUMNS }}
          actions={!!view.list.rows?.length && <RetryAllButton queue={queue} />}
        />
      )}
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: jobName }}
        rowActions={{ actionsOf: (job) => [details.actionOf(job), { label: 'Retry', onSelect: () => retry(job) }] }}
        name="Failed jobs"
        columns={COLUMNS}
        errorTitle="Couldn’t load failed jobs"
        emptyState={{
          title: 'No failed jobs',
          picture: Drawer,
          text: <p>Jobs are retried automatically. Jobs that still fail are listed here.</p>,
          action: (
            <Button onClick={() => void view.list.refetch()} loading={view.list.isRefetching}>
              Refresh
            </Button>
          ),
        }}
      />
      <BulkBar
        rows={view.list.rows}
        selection={selection}
        nouns={NOUNS}
        csvExport={{ name: 'failed-jobs', columns: COLUMNS }}
      />
      {details.dialog}
    </>
  );
}

/** “Refresh” checks the status above the list, too. */
function withStatus<Row>(view: ListView<Row>): ListView<Row> {
  const refetch: typeof view.list.refetch = (options) => {
    void invalidate(healthApi.ready);
    return view.list.refetch(options);
  };
  return { ...view, list: { ...view.list, refetch } };
}

function useRetry() {
  const mutation = useApiMutation(jobsApi.retry, {
    invalidates: [jobsApi.listFailed, emailLogApi.list],
    onDone: () => toast({ title: 'Retrying the job' }),
    onFailed: (error) => {
      toast({ title: 'Couldn’t retry the job', description: errorMessage(error), destructive: true });
      void invalidate(jobsApi.listFailed);
    },
  });
  return {
    retry: ({ id, queue }: FailedJob) => mutation.mutate({ params: { queue, job: id } }),
    isPending: mutation.isPending,
  };
}

function RetryButton({ job }: { job: FailedJob }) {
  const { retry, isPending } = useRetry();
  return (
    <Button
      onClick={() => !isPending && retry(job)}
      loading={isPending}
      aria-label={`Retry ${kindLabel({ kind: job.name })}`}
    >
      Retry
    </Button>
  );
}

function RetryAllButton({ queue }: { queue: QueueName | undefined }) {
  const retry = useApiMutation(jobsApi.retryAll, {
    invalidates: [jobsApi.listFailed, emailLogApi.list],
    onDone: ({ retried, left }) =>
      toast({
        title: retried === 1 ? 'Retrying 1 job' : `Retrying ${retried} jobs`,
        ...(left > 0 && { description: `${left} remaining` }),
      }),
    onFailed: (error) =>
      toast({ title: 'Couldn’t retry the jobs', description: errorMessage(error), destructive: true }),
  });
  return (
    <Button
      onClick={() => !retry.isPending && retry.mutate({ body: { queue: queue ?? null } })}
      loading={retry.isPending}
    >
      Retry all
    </Button>
  );
}
