import { type FailedJob, jobsApi, emailLogApi, QUEUES, type QueueName } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { errorMessage } from '@atelier/shared/format';
import { Moment } from '../moment';
import type { Column } from '../table/column';
import { Rows } from '../table/rows';
import { type Filter, Tools } from '../table/tools';
import { useView } from '../table/view';
import styles from './mails.module.css';
import { kindOf, WORK } from './words';

const QUEUE_WORDS: Record<QueueName, string> = {
  work: 'Work behind the scenes',
  mail: 'Single mails',
  bulk: 'Mails to many',
};

const COLUMNS: Column<FailedJob>[] = [
  {
    title: 'Job',
    show: ({ name, queue }) => (
      <>
        {WORK[name] ?? kindOf({ kind: name })}
        <span className={styles.side}>{QUEUE_WORDS[queue]}</span>
      </>
    ),
    text: ({ name }) => name,
  },
  { title: 'Queue', text: ({ queue }) => queue },
  { title: 'Reason', show: ({ reason }) => reason, text: ({ reason }) => reason },
  { title: 'Tries', right: true, tight: true, show: ({ tries }) => tries, text: ({ tries }) => tries },
  {
    title: 'Given up',
    tight: true,
    show: ({ failedAt }) => failedAt && <Moment at={failedAt} />,
    text: ({ failedAt }) => failedAt,
  },
  { title: 'Again', tight: true, show: (job) => <Retry job={job} /> },
];

const QUEUE: Filter = {
  by: 'queue',
  label: 'Queue',
  all: 'Every queue',
  options: QUEUES.map((value) => ({ value, label: QUEUE_WORDS[value] })),
};

/** What was tried again and again, and given up. */
export default function FailedJobs() {
  const view = useView(jobsApi.listFailed, { filters: { queue: QUEUES } });
  const queue = QUEUES.find((name) => name === view.query.queue);
  return (
    <ConsoleFrame title="Failed jobs">
      <Tools
        view={view}
        filters={[QUEUE]}
        exported={{ name: 'failed-jobs', columns: COLUMNS }}
        actions={!!view.list.rows?.length && <RetryAll queue={queue} />}
      />
      <Rows
        view={view}
        name="Failed jobs"
        columns={COLUMNS}
        failed="The failed jobs did not arrive"
        none={{
          title: 'Nothing has failed',
          words: <p>What cannot be done is tried again for a while by itself. What is given up then is listed here.</p>,
        }}
      />
    </ConsoleFrame>
  );
}

function Retry({ job: { id, queue, name } }: { job: FailedJob }) {
  const retry = useApiMutation(jobsApi.retry, {
    invalidates: [jobsApi.listFailed, emailLogApi.list],
    onDone: () => toast({ title: 'It is tried once more', description: kindOf({ kind: name }) }),
    onFailed: (error) => {
      toast({ title: 'It was not tried', description: errorMessage(error), destructive: true });
      void invalidate(jobsApi.listFailed);
    },
  });
  return (
    <Button
      onClick={() => !retry.isPending && retry.mutate({ params: { queue, job: id } })}
      loading={retry.isPending}
      aria-label={`Try ${kindOf({ kind: name })} again`}
    >
      Try again
    </Button>
  );
}

function RetryAll({ queue }: { queue: QueueName | undefined }) {
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
