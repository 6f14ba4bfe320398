import { type AttentionItem, type AttentionKind, dashboardApi } from '@atelier/contracts';
import { useApiQuery } from '@atelier/shared/api-query';
import { usePageData } from '@atelier/shared/page-data';
import { Button } from '@atelier/shared/antd/frame';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { lazyPart } from '@atelier/shared/lazy-page';
import { Suspense, useState } from 'react';
import { useMineQuery } from './owner-switch';
import { attentionText } from './attention-texts';
import styles from './needs-you.module.css';

const RemindDialog = lazyPart(() => import(/* webpackChunkName: "remind" */ '../invoices/remind-dialog'));

const URGENT: readonly AttentionKind[] = [
  'dispute',
  'failed-refund',
  'duplicate-payments',
  'payment-differences',
  'failed-emails',
  'unanswered-messages',
  'submissions',
  'overdue-invoice',
];

const MAX_SHOWN = 8;

const isUrgent = (item: AttentionItem): boolean =>
  URGENT.includes(item.kind) || (item.kind === 'decisions' && item.decision === 'changes');

/** Lists all that waits for a person, the most urgent first. */
export function NeedsYou() {
  const { data, error, isPending, refetch } = useApiQuery(dashboardApi.attention, useMineQuery());
  const [isExpanded, setIsExpanded] = useState(false);
  const items = data?.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a))) ?? [];
  const shown = isExpanded || items.length <= MAX_SHOWN + 1 ? items : items.slice(0, MAX_SHOWN);
  return (
    <Panel
      title="Needs you"
      className={styles.panel}
      aside={data && <span className={styles.count}>{data.length}</span>}
    >
      {error && <ErrorState title="Couldn’t load what needs you" error={error} retry={() => void refetch()} />}
      {isPending && <LoadingState />}
      {data?.length === 0 && <p className={styles.done}>You’re all caught up.</p>}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((item) => (
            <Row key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
      {items.length > MAX_SHOWN + 1 && (
        <Button className={styles.more ?? ''} aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Show fewer' : `Show ${items.length - MAX_SHOWN} more`}
        </Button>
      )}
    </Panel>
  );
}

function Row({ item }: { item: AttentionItem }) {
  const { site } = usePageData();
  const { title, detail, action, to } = attentionText(item, site);
  const [isReminding, setIsReminding] = useState(false);
  const isReminder = item.kind === 'overdue-invoice';
  return (
    <li className={`${styles.row} ${isUrgent(item) ? styles.urgent : ''}`}>
      <span className={styles.text}>
        <span className={styles.title}>
          {isReminder ? (
            <Link to={to} className={styles.record}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {isReminder ? (
        <button type="button" className={styles.action} onClick={() => setIsReminding(true)}>
          {action}
        </button>
      ) : (
        <Link to={to} className={styles.action}>
          {action}
        </Link>
      )}
      {isReminding && (
        <Suspense fallback={null}>
          <RemindDialog invoiceId={item.id} onClose={() => setIsReminding(false)} />
        </Suspense>
      )}
    </li>
  );
}
