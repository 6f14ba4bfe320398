import { type Notification, notificationsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link, useNavigate } from '@atelier/shared/router';
import { FailedEmailBadge } from '../record-emails/failed-email-badge';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ShortDate } from '@atelier/shared/ui/short-date';
import { Mailbox } from '@atelier/shared/ui/empty-pictures/mailbox';
import type { Column } from '../table/column';
import type { Nouns } from '../table/counted';
import { BulkBar } from '../table/bulk-bar';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { deliverySummary, recipientsLabel } from './labels';

const COLUMNS: Column<Notification>[] = [
  {
    title: 'Subject',
    isWide: true,
    renderCell: ({ id, subject }) => (
      <>
        <Link to={paths.adminNotification(id)}>{subject}</Link> <FailedEmailBadge id={id} />
      </>
    ),
    csvValue: ({ subject }) => subject,
  },
  { title: 'To', fitContent: true, renderCell: recipientsLabel, csvValue: recipientsLabel },
  { title: 'Delivery', card: 'fact', fitContent: true, renderCell: deliverySummary, csvValue: deliverySummary },
  {
    title: 'Sent by',
    fitContent: true,
    hideBelow: 'medium',
    renderCell: ({ by }) => by.name,
    csvValue: ({ by }) => by.name,
  },
  {
    title: 'Date',
    card: 'top',
    fitContent: true,
    renderCell: ({ createdAt }) => <ShortDate at={createdAt} />,
    csvTime: ({ createdAt }) => createdAt,
  },
];

const NOUNS: Nouns = ['notification', 'notifications'];

export default function NotificationsPage() {
  const view = useListView(notificationsApi.list);
  const selection = useSelection(view.list.rows);
  const navigate = useNavigate();
  return (
    <ConsoleFrame
      title="Notifications"
      actions={
        <Button type="primary" onClick={() => void navigate(paths.newNotification)}>
          New notification
        </Button>
      }
    >
      {/* It has nothing to search or to filter; the list refreshes when one is sent. */}
      {(view.isFiltered || view.list.rows?.length !== 0) && (
        <ListToolbar view={view} nouns={NOUNS} csvExport={{ name: 'notifications', columns: COLUMNS }} />
      )}
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: ({ subject }) => subject }}
        rowActions={{ pathOf: ({ id }) => paths.adminNotification(id) }}
        name="Notifications"
        columns={COLUMNS}
        errorTitle="Couldn’t load notifications"
        emptyState={{
          title: 'No notifications yet',
          picture: Mailbox,
          text: <p>Notifications you send will appear here with their delivery status.</p>,
        }}
      />
      <BulkBar
        rows={view.list.rows}
        selection={selection}
        nouns={NOUNS}
        csvExport={{ name: 'notifications', columns: COLUMNS }}
      />
    </ConsoleFrame>
  );
}
