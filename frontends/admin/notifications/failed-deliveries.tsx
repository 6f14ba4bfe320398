import { emailLogApi, type LoggedEmail, type Notification } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { invalidate, useList } from '@atelier/shared/api-query';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import { ErrorState } from '@atelier/shared/ui/query-states';
import { useEffect, useRef } from 'react';
import { EmailAddress } from '@atelier/shared/ui/email-address';
import { canDismiss, DismissButton } from '../email-log/dismiss-button';
import { EmailState } from '../record-emails/email-state';
import { notDeliveredText } from '../email-log/failure-reason';
import list from '../record-emails/record-emails.module.css';

const SHOWN_EMAILS = '10';

/** Nothing while every email was delivered, or when the email log no longer has those that failed. */
export function FailedDeliveries({ notification: { id, failed } }: { notification: Notification }) {
  const emails = useList(emailLogApi.list, {
    query: { notification: id, state: 'failed', limit: SHOWN_EMAILS },
    enabled: failed > 0,
  });
  useReloadWhenChanged(failed);
  if (failed === 0 || !(emails.error || emails.rows?.length)) return null;
  return (
    <Panel
      title={notDeliveredText(failed)}
      aside={<Link to={`${paths.adminEmailsOf(id)}&state=failed`}>View in the email log</Link>}
    >
      {emails.error && (
        <ErrorState title="Couldn’t load the failed emails" error={emails.error} retry={() => void emails.refetch()} />
      )}
      <ul className={list.list}>
        {emails.rows?.map((email) => (
          <FailedDelivery key={email.id} email={email} />
        ))}
      </ul>
      {emails.hasNextPage && (
        <Button onClick={() => void emails.fetchNextPage()} loading={emails.isFetchingNextPage}>
          Show more
        </Button>
      )}
    </Panel>
  );
}

function FailedDelivery({ email }: { email: LoggedEmail }) {
  return (
    <li className={list.item}>
      {email.to && (
        <p className={list.subject}>
          <EmailAddress email={email.to} />
        </p>
      )}
      <EmailState email={email} hasDetails>
        {canDismiss(email) && <DismissButton email={email} />}
      </EmailState>
    </li>
  );
}

function useReloadWhenChanged(failed: number): void {
  const lastCount = useRef(failed);
  useEffect(() => {
    if (lastCount.current !== failed) void invalidate(emailLogApi.list);
    lastCount.current = failed;
  }, [failed]);
}
