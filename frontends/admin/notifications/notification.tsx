import { type Notification, notificationsApi } from '@atelier/contracts';
import { useAnswer, useSend } from '@atelier/shared/answers';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link, useParams } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Panel } from '@atelier/shared/ui/panel';
import { isMissing, said, when } from '@atelier/shared/words';
import { Fact } from '../fact';
import styles from './notifications.module.css';
import { Progress } from './progress';
import { toWhom, withoutAddress } from './words';

const AGAIN_MS = 1500;

/** One notification: what was written, and how far it is. */
export default function OneNotification() {
  const { id = '' } = useParams();
  const asked = useAnswer(notificationsApi.get, {
    params: { id },
    again: (answer) => (answer && answer.waiting > 0 ? AGAIN_MS : false),
  });
  const { data, error } = asked;
  return (
    <ConsoleFrame title={data?.subject ?? 'Notification'}>
      <p className={styles.back}>
        <Link to={paths.adminNotifications}>All notifications</Link>
      </p>
      {asked.isPending && <Waiting />}
      {!data && error && isMissing(error) && <p>There is no notification at this address.</p>}
      {!data && error && !isMissing(error) && (
        <Failed title="The notification did not arrive" error={error} retry={() => void asked.refetch()} />
      )}
      {data && <Parts notification={data} isStale={!!error} />}
    </ConsoleFrame>
  );
}

function Parts({ notification, isStale }: { notification: Notification; isStale: boolean }) {
  const { id, message, by, createdAt, cancelledAt, waiting } = notification;
  return (
    <div className={styles.parts}>
      <Panel title="How far it is" aside={waiting > 0 && <CallOff id={id} />}>
        <Progress notification={notification} />
        {isStale && <p className={styles.note}>The server does not answer at the moment. It is asked again.</p>}
        {notification.withoutAddress > 0 && (
          <p className={styles.note}>{withoutAddress(notification.withoutAddress)}</p>
        )}
        <p>
          <Link to={paths.adminMailsOf(id)}>See each of its mails</Link>
        </p>
      </Panel>
      <Panel title="What was written">
        <dl className={styles.facts}>
          <Fact name="To">{toWhom(notification)}</Fact>
          <Fact name="By">{by.name}</Fact>
          <Fact name="On">
            <time dateTime={createdAt}>{when(createdAt)}</time>
          </Fact>
          {cancelledAt && (
            <Fact name="Called off">
              <time dateTime={cancelledAt}>{when(cancelledAt)}</time>
            </Fact>
          )}
        </dl>
        <p className={styles.message}>{message}</p>
      </Panel>
    </div>
  );
}

/** It can only save what has not left: so nobody is asked twice. */
function CallOff({ id }: { id: string }) {
  const cancel = useSend(notificationsApi.cancel, {
    changes: [notificationsApi.get, notificationsApi.list],
    onDone: ({ dropped }) => toast({ title: `Called off: ${dropped.toLocaleString('en-US')} are not sent` }),
    onFailed: (error) => toast({ title: 'It was not called off', description: said(error), destructive: true }),
  });
  return (
    <Button onClick={() => !cancel.isPending && cancel.mutate({ params: { id } })} loading={cancel.isPending}>
      Call off the rest
    </Button>
  );
}
