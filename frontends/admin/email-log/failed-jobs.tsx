import { type FailedJob, jobsApi, emailLogApi, QUEUES, type QueueName } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { errorMessage } from '@atelier/shared/format';
import { DateTime } from '../date-time';
import type { Column } from '../table/column';
import { ListTable } from '../table/list-table';
import { type Filter, ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import styles from './email-log.module.css';
import { kindLabel, JOB_LABELS } from './labels';

const QUEUE_LABELS: Record<QueueName, string> = {
  work: 'Work behind the scenes',
  mail: 'Single mails',
  bulk: 'Mails to many',
};

const COLUMNS: Column<FailedJob>[] = [
  {
    title: 'Job',
    renderCell: ({ name, queue }) => (
      <>
        {JOB_LABELS[name] ?? kindLabel({ kind: name })}
        <span className={styles.meta}>{QUEUE_LABELS[queue]}</span>
      </>
    ),
    csvValue: ({ name }) => name,
  },
  { title: 'Queue', csvValue: ({ queue }) => queue },
  { title: 'Reason', renderCell: ({ reason }) => reason, csvValue: ({ reason }) => reason },
  {
    title: 'Tries',
    alignRight: true,
    fitContent: true,
    renderCell: ({ tries }) => tries,
    csvValue: ({ tries }) => tries,
  },
  {
    title: 'Given up',
    fitContent: true,
    renderCell: ({ failedAt }) => failedAt && <DateTime at={failedAt} />,
    csvValue: ({ failedAt }) => failedAt,
  },
  { title: 'Again', fitContent: true, renderCell: (job) => <RetryButton job={job} /> },
];

const QUEUE_FILTER: Filter = {
  param: 'queue',
  label: 'Queue',
  allLabel: 'Every queue',
  options: QUEUES.map((value) => ({ value, label: QUEUE_LABELS[value] })),
};

/** What was tried again and again, and given up. */
export default function FailedJobsPage() {
  const view = useListView(jobsApi.listFailed, { filters: { queue: QUEUES } });
  const queue = QUEUES.find((name) => name === view.query.queue);
  return (
    <ConsoleFrame title="Failed jobs">
      <ListToolbar
        view={view}
        filters={[QUEUE_FILTER]}
        csvExport={{ name: 'failed-jobs', columns: COLUMNS }}
        actions={!!view.list.rows?.length && <RetryAllButton queue={queue} />}
      />
      <ListTable
        view={view}
        name="Failed jobs"
        columns={COLUMNS}
        errorTitle="The failed jobs did not arrive"
        emptyState={{
          title: 'Nothing has failed',
          text: <p>What cannot be done is tried again for a while by itself. What is given up then is listed here.</p>,
        }}
      />
    </ConsoleFrame>
  );
}

function RetryButton({ job: { id, queue, name } }: { job: FailedJob }) {
  const retry = useApiMutation(jobsApi.retry, {
    invalidates: [jobsApi.listFailed, emailLogApi.list],
    onDone: () => toast({ title: 'It is tried once more', description: kindLabel({ kind: name }) }),
    onFailed: (error) => {
      toast({ title: 'It was not tried', description: errorMessage(error), destructive: true });
      void invalidate(jobsApi.listFailed);
    },
  });
  return (
    <Button
      onClick={() => !retry.isPending && retry.mutate({ params: { queue, job: id } })}
      loading={retry.isPending}
      aria-label={`Try ${kindLabel({ kind: name })} again`}
    >
      Try again
    </Button>
  );
}

function RetryAllButton({ queue }: { queue: QueueName | undefined }) {
  const retry = useApiMutation(jobsApi.retryAll, {
    invalidates: [jobsApi.listFailed, emailLogApi.list],
    onDone: ({ retried, left }) =>
      toast({
        title: retried === 1 ? 'One is tried once more' : `${retried} are tried once more`,
        ...(left > 0 && { description: `${left} are left` }),
      }),
    onFailed: (error) => toast({ title: 'They were not tried', description: errorMessage(error), destructive: true }),
  });
  return (
    <Button
      onClick={() => !retry.isPending && retry.mutate({ body: { queue: queue ?? null } })}
      loading={retry.isPending}
    >
      Try all again
    </Button>
  );
}
