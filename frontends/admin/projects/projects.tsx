import { statusLabel } from '@atelier/shared/status-labels';
import { type Project, PROJECT_STATUSES, projectsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useMemo, useState } from 'react';
import { ListTable } from '../table/list-table';
import { type Filter, ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { createColumns } from './columns';
import { NewProjectDialog } from './new-project-dialog';
import styles from './projects.module.css';
import { useNewDialog } from '../use-new-dialog';
import { UpdateDialog } from './update-dialog';

const LIST_OPTIONS = {
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name (A–Z)',
    changed: 'Recently updated',
    progress: 'Progress',
  },
  filters: { status: PROJECT_STATUSES, client: true },
} as const;

const FILTERS: Filter[] = [
  {
    param: 'status',
    label: 'Status',
    allLabel: 'All statuses',
    options: PROJECT_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  },
];

export default function ProjectsPage() {
  const view = useListView(projectsApi.list, LIST_OPTIONS);
  const [updateFor, setUpdateFor] = useState<Project>();
  const [isCreating, setIsCreating] = useNewDialog();
  const columns = useMemo(() => createColumns(setUpdateFor), []);
  return (
    <ConsoleFrame title="Project Management">
      <ListToolbar
        view={view}
        search="Search projects"
        filters={FILTERS}
        csvExport={{ name: 'projects', columns }}
        actions={
          <Button type="primary" onClick={() => setIsCreating(true)}>
            New project
          </Button>
        }
      >
        <ClientSelect
          label="Client"
          none="All clients"
          className={styles.client}
          value={view.query.client}
          onChange={(client) => view.setQuery({ client })}
        />
      </ListToolbar>
      <ListTable
        view={view}
        name="Projects"
        columns={columns}
        errorTitle="Couldn’t load projects"
        emptyState={{
          title: 'No projects yet',
          text: <p>Project requests and shop orders will appear here.</p>,
        }}
      />
      {updateFor && <UpdateDialog key={updateFor.id} project={updateFor} onClose={() => setUpdateFor(undefined)} />}
      {isCreating && <NewProjectDialog client={view.query.client} onClose={() => setIsCreating(false)} />}
    </ConsoleFrame>
  );
}
