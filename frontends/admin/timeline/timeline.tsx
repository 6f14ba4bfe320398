import {
  type AuditKind,
  EMAIL_RECORD_KINDS,
  timelineApi,
  type TimelineMessage,
  type TimelineRecordKind,
} from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { useMarkRead } from '@atelier/shared/messages/use-mark-read';
import { useScrollToHash } from '@atelier/shared/use-scroll-to-hash';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState } from '@atelier/shared/ui/query-states';
import type { ReactNode } from 'react';
import { Entry } from './entry';
import styles from './timeline.module.css';
import { TimelineFilters, useTimelineFilter } from './timeline-filters';
import { usePollWhileSending } from './use-poll-while-sending';

const PAGE_SIZE = '25';

const AUDIT_KINDS: Partial<Record<TimelineRecordKind, AuditKind>> = { submission: 'lead' };

interface TimelineProps {
  record: TimelineRecordKind;
  id: string;
  /** Buttons of a message. */
  actions?: (message: TimelineMessage) => ReactNode;
}

/** Everything that happened to a record and its parts, newest first. */
export function Timeline({ record, id, actions }: TimelineProps) {
  const show = useTimelineFilter();
  const query = { limit: PAGE_SIZE, ...(show && { show }) };
  const isStaff = useIsStaff();
  const list = useList(timelineApi.list, { params: { record, id }, query });
  usePollWhileSending(list.rows, () => void list.refetch());
  useMarkRead(id, record === 'project' ? list.rows?.filter((entry) => entry.kind === 'update') : []);
  useScrollToHash('message', list.rows !== undefined);
  const emailKind = EMAIL_RECORD_KINDS.find((kind) => kind === record);
  const auditKind = AUDIT_KINDS[record] ?? (record as AuditKind);
  return (
    <Panel
      title="Timeline"
      aside={
        !isStaff && (
          <span className={styles.links}>
            {emailKind && <Link to={paths.adminEmailsOfRecord(emailKind, id)}>View emails</Link>}
            <Link to={paths.auditOf(auditKind, id)}>View in audit log</Link>
          </span>
        )
      }
    >
      <TimelineFilters record={record} selected={show} />
      {list.error && (
        <ErrorState title="Couldn’t load the timeline" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton />}
      {list.rows?.length === 0 && (
        <p className={styles.muted}>{show ? 'No entries of this kind.' : 'Nothing has happened yet.'}</p>
      )}
      {list.rows && list.rows.length > 0 && (
        <ol className={styles.entries} aria-label="Timeline">
          {list.rows.map((entry) => (
            <Entry
              key={`${entry.kind} ${entry.id}`}
              entry={entry}
              pageId={id}
              isOnProject={record === 'project'}
              actions={actions}
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

const Skeleton = () => (
  <div role="status" className={styles.skeleton}>
    <span className="unseen">Loading the timeline...</span>
    {['wide', 'full', 'narrow'].map((width) => (
      <span key={width} className={styles.skeletonEntry} aria-hidden="true">
        <span className={styles.skeletonFace} />
        <span className={`${styles.skeletonLine} ${styles[width]}`} />
      </span>
    ))}
  </div>
);
