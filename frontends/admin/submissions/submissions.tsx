import { statusLabel } from '@atelier/shared/status-labels';
import {
  CONTACT_TOPICS,
  type Submission,
  SUBMISSION_STATUSES,
  submissionsApi,
  VERIFIED_FILTERS,
} from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import { useIsStaff } from '@atelier/shared/team-role';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Mailbox } from '@atelier/shared/ui/empty-pictures/mailbox';
import { useMemo, useState } from 'react';
import { ListTable } from '../table/list-table';
import type { Filter } from '../table/filter';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { useSelection } from '../table/use-selection';
import { ARCHIVED_FILTER, ArchiveBar } from '../archive/archive-bar';
import type { Nouns } from '../table/counted';
import { MINE_FILTER } from '../assignments/labels';
import { createColumns, replyLabel } from './columns';
import { fullName, SUBMISSION_ENDPOINTS } from './labels';
import { RespondDialog } from './respond-dialog';
import { useBulkStatus } from './use-bulk-status';

const LIST_OPTIONS = {
  sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name (A–Z)' },
  filters: {
    status: SUBMISSION_STATUSES,
    topic: CONTACT_TOPICS.map(({ value }) => value),
    verified: VERIFIED_FILTERS,
    mine: ['1'],
    archived: ['1'],
  },
};

const FILTERS: Filter[] = [
  {
    param: 'status',
    label: 'Status',
    allLabel: 'All statuses',
    options: SUBMISSION_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
  { param: 'topic', label: 'Topic', allLabel: 'All topics', options: CONTACT_TOPICS },
  {
    param: 'verified',
    label: 'Spam check',
    allLabel: 'All',
    options: [
      { value: 'yes', label: 'Passed' },
      { value: 'no', label: 'Skipped' },
    ],
  },
  ARCHIVED_FILTER,
];

const NOUNS: Nouns = ['submission', 'submissions'];

export default function SubmissionsPage() {
  const view = useListView(submissionsApi.list, LIST_OPTIONS);
  const isStaff = useIsStaff();
  const [replyTo, setReplyTo] = useState<Submission>();
  const selection = useSelection(view.list.rows);
  const bulkStatus = useBulkStatus(selection, NOUNS, view.query.archived === '1');
  const columns = useMemo(() => createColumns(setReplyTo), []);
  const rowActions = {
    pathOf: ({ id }: Submission) => paths.adminSubmission(id),
    actionsOf: (submission: Submission) => [{ label: replyLabel(submission), onSelect: () => setReplyTo(submission) }],
  };
  return (
    <ConsoleFrame title="Contact Submissions">
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search submissions"
        filters={isStaff ? FILTERS : [MINE_FILTER, ...FILTERS]}
        csvExport={{ name: 'submissions', columns }}
      />
      <ListTable
        selection={{ ...selection, nameOf: fullName }}
        rowActions={rowActions}
        view={view}
        name="Submissions"
        columns={columns}
        errorTitle="Couldn’t load submissions"
        emptyState={{
          title: 'No submissions yet',
          picture: Mailbox,
          text: <p>Contact form messages and consultation requests will appear here.</p>,
        }}
      />
      <ArchiveBar
        {...{ view, selection }}
        endpoint={submissionsApi.archive}
        invalidates={SUBMISSION_ENDPOINTS}
        nouns={NOUNS}
        csvExport={{ name: 'submissions', columns }}
        other={bulkStatus}
      />
      {replyTo && <RespondDialog key={replyTo.id} submission={replyTo} onClose={() => setReplyTo(undefined)} />}
    </ConsoleFrame>
  );
}
