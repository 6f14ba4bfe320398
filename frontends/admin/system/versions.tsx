import { type RemoteName, remotesApi, type RemoteState } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { Alert } from '@atelier/shared/ui/alert';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { Panel } from '@atelier/shared/ui/panel';
import styles from './versions.module.css';

const POLL_INTERVAL_MS = 30_000;

const LABELS: Record<RemoteName, string> = {
  marketing: 'Public site',
  portal: 'Client portal',
  admin: 'Console',
};

/** Parts of the site that can be deployed on their own. */
export function Versions() {
  const { data, error, isPending, refetch } = useApiQuery(remotesApi.list, { pollInterval: () => POLL_INTERVAL_MS });
  return (
    <Panel title="Versions">
      {isPending && <LoadingState />}
      {error && !data && <ErrorState title="Couldn’t load the versions" error={error} retry={() => void refetch()} />}
      {data?.map((remote) => (
        <Problem key={remote.name} {...remote} />
      ))}
      {data && (
        <dl className={styles.versions}>
          {data.map(({ name, version, url }) => (
            <div key={name}>
              <dt>{LABELS[name]}</dt>
              <dd>{version ?? 'None'}</dd>
              {url && <dd className={styles.source}>from {url}</dd>}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

const Problem = ({ name, version, problem }: RemoteState) =>
  problem && (
    <Alert
      className={styles.problem}
      type={version ? 'warning' : 'error'}
      role="status"
      title={`${LABELS[name]}: ${version ? 'the latest version isn’t used' : 'no version can be used'}`}
      description={problem}
    />
  );
