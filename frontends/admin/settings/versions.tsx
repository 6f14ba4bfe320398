import type { SectionApi, SectionSettings, SettingsVersion } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { DateTime } from '@atelier/shared/ui/date-time';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { ChangeList } from '../audit/change-list';
import sheet from '../detail-page.module.css';
import { changesOf, type SettingsField } from './settings-field';
import styles from './settings.module.css';

interface VersionsProps<Values> {
  api: SectionApi<Values>;
  fields: SettingsField<Values>[];
  settings: SectionSettings<Values>;
  isRestoring: boolean;
  restore: (version: number) => void;
}

export function Versions<Values>({ api, fields, settings, isRestoring, restore }: VersionsProps<Values>) {
  const list = useList(api.versions, { query: { limit: '20' } });
  const { rows } = list;
  return (
    <Panel title="History">
      {list.error && (
        <ErrorState title="Couldn’t load the history" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {rows?.length === 0 && <p className={sheet.muted}>Nothing has been changed yet.</p>}
      {rows && rows.length > 0 && (
        <ol className={sheet.list} aria-label="Versions, newest first">
          {rows.map((version) => (
            <Version
              key={version.id}
              version={version}
              fields={fields}
              isCurrent={version.revision === settings.revision}
              isRestoring={isRestoring}
              restore={() => restore(version.revision)}
            />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <p>
          <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Show more
          </Button>
        </p>
      )}
    </Panel>
  );
}

interface VersionProps<Values> {
  version: SettingsVersion<Values>;
  fields: SettingsField<Values>[];
  isCurrent: boolean;
  isRestoring: boolean;
  restore: () => void;
}

function Version<Values>({ version, fields, isCurrent, isRestoring, restore }: VersionProps<Values>) {
  const isFirst = version.revision === 1;
  const changes = version.before ? changesOf(fields, version.before, version.values) : [];
  return (
    <li className={styles.version}>
      <div>
        <p className={styles.versionHead}>
          {isFirst ? 'At the start' : `Changed by ${version.by ?? 'a former account'}`}
          <span className={sheet.muted}>
            {' '}
            <DateTime at={version.createdAt} />
          </span>
        </p>
        {changes.length > 0 && <ChangeList changes={changes} inOneLine />}
      </div>
      {isCurrent ? (
        <span className={sheet.muted}>Current</span>
      ) : (
        <Button
          size="small"
          disabled={isRestoring}
          onClick={restore}
          aria-label={`Restore version ${version.revision}`}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
