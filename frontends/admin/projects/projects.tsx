import { statusLabel } from '@atelier/shared/status-labels';
import { type Project, PROJECT_STATUSES, projectsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { useIsStaff } from '@atelier/shared/team-role';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Scaffold } from '@atelier/shared/ui/empty-pictures/scaffold';
import { useMemo, useState } from 'react';
import { BulkBar } from '../table/bulk-bar';
import { CLIENT_FILTER } from '../table/client-filter';
import type { Nouns } from '../table/counted';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import type { Filter } from '../table/filter';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { createColumns } from './columns';
import { NewProjectDialog } from './new-project-dialog';
import { MINE_FILTER } from '../assignments/labels';
import { useNewDialog } from '../use-new-dialog';
import { UpdateDialog } from './update-dialog';
import { useBulkProjectStatus } from './use-bulk-project-status';

const LIST_OPTIONS = {
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name (A–Z)',
    changed: 'Recently updated',
    progress: 'Progress',
  },
  filters: { status: PROJECT_STATUSES, mine: ['1'], client: true },
} as const;

const FILTERS: Filter[] = [
  {
    param: 'status',
    label: 'Status',
    allLabel: 'All statuses',
    options: PROJECT_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
  CLIENT_FILTER,
];

const NOUNS: Nouns = ['project', 'projects'];

export default function ProjectsPage() {
  const view = useListView(projectsApi.list, LIST_OPTIONS);
  const selection = useSelection(view.list.rows);
  const bulkStatus = useBulkProjectStatus(selection);
  const [updateFor, setUpdateFor] = useState<Project>();
  const [isCreating, setIsCreating] = useNewDialog();
  const rowActions = {
    pathOf: ({ id }: Project) => paths.adminProject(id),
    actionsOf: (project: Project) => [{ label: 'Post Update', onSelect: () => setUpdateFor(project) }],
  };
  const columns = useMemo(() => createColumns(setUpdateFor), []);
  const isStaff = useIsStaff();
  const newButton = !isStaff && (
    <Button type="primary" onClick={() => setIsCreating(true)}>
      New project
    </Button>
  );
  return (
    <ConsoleFrame title="Project Management" actions={newButton}>
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search projects"
        filters={isStaff ? FILTERS : [...FILTERS, MINE_FILTER]}
        csvExport={{ name: 'projects', columns }}
      />
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: ({ name }) => name }}
        rowActions={rowActions}
        name="Projects"
        columns={columns}
        errorTitle="Couldn’t load projects"
        emptyState={{
          title: 'No projects yet',
          picture: Scaffold,
          text: <p>Project requests and shop orders will appear here.</p>,
          action: !isStaff && <Button onClick={() => setIsCreating(true)}>Create your first project</Button>,
        }}
      />
      <BulkBar
        rows={view.list.rows}
        selection={selection}
        nouns={NOUNS}
        csvExport={{ name: 'projects', columns }}
        done={bulkStatus.done}
        isPending={bulkStatus.isPending}
      >
        {bulkStatus.field}
      </BulkBar>
      {updateFor && <UpdateDialog key={updateFor.id} project={updateFor} onClose={() => setUpdateFor(undefined)} />}
      {isCreating && !isStaff && <NewProjectDialog client={view.query.client} onClose={() => setIsCreating(false)} />}
    </ConsoleFrame>
  );
}
