import { type LoggedEmail, EMAIL_KINDS, EMAIL_STATES, emailLogApi } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Address } from '../address';
import { Moment } from '../moment';
import type { Column } from '../table/column';
import { Rows } from '../table/rows';
import { type Filter, Tools } from '../table/tools';
import { useView } from '../table/view';
import styles from './mails.module.css';
import { Resend } from './resend';
import { COLOURS, kindOf, STATE_WORDS } from './words';

const COLUMNS: Column<LoggedEmail>[] = [
  {
    title: 'Mail',
    show: (mail) => (
      <>
        {mail.subject ?? kindOf(mail)}
        {mail.subject && <span className={styles.side}>{kindOf(mail)}</span>}
      </>
    ),
    text: ({ subject }) => subject,
  },
  { title: 'Kind', text: kindOf },
  { title: 'To', show: ({ to }) => to && <Address of={to} />, text: ({ to }) => to },
  {
    title: 'State',
    show: (mail) => (
      <>
        <Badge value={mail.state} color={COLOURS[mail.state]} />
        {mail.reason && <span className={styles.side}>{mail.reason}</span>}
      </>
    ),
    text: ({ state }) => state,
  },
  { title: 'Reason', text: ({ reason }) => reason },
  { title: 'Tries', right: true, tight: true, show: ({ tries }) => tries, text: ({ tries }) => tries },
  {
    title: 'When',
    tight: true,
    show: ({ createdAt, sentAt }) => <Moment at={sentAt ?? createdAt} />,
    text: ({ createdAt }) => createdAt,
  },
  { title: 'Again', tight: true, show: (mail) => (mail.state === 'failed' ? <Resend mail={mail} /> : null) },
];

const FILTERS: Filter[] = [
  {
    by: 'state',
    label: 'State',
    all: 'Every state',
    options: EMAIL_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
  },
  {
    by: 'kind',
    label: 'Kind',
    all: 'Every kind',
    options: Object.entries(EMAIL_KINDS).map(([value, label]) => ({ value, label })),
  },
];

/** Every mail that left this house, or did not. */
export default function Mails() {
  const view = useView(emailLogApi.list, {
    filters: { state: EMAIL_STATES, kind: Object.keys(EMAIL_KINDS), notification: true },
  });
  const { notification } = view.query;
  return (
    <ConsoleFrame title="Mails">
      {notification && (
        <p>
          Only the mails of <Link to={paths.adminNotification(notification)}>one notification</Link>.{' '}
          <Link to={view.addressWith({ notification: undefined })}>See all mails</Link>
        </p>
      )}
      <Tools
        view={view}
        search="Search address or subject"
        filters={FILTERS}
        exported={{ name: 'mails', columns: COLUMNS }}
      />
      <Rows
        view={view}
        name="Mails"
        columns={COLUMNS}
        failed="The mails did not arrive"
        none={{
          title: 'No mail yet',
          words: <p>Each mail has a line here from the moment that it is promised, until it is half a year old.</p>,
        }}
      />
    </ConsoleFrame>
  );
}
