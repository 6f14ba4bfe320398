import { type Project, PROJECT_STATUSES, projectsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useMemo, useState } from 'react';
import { Rows } from '../table/rows';
import { type Filter, Tools } from '../table/tools';
import { useView } from '../table/view';
import { columnsOf } from './columns';
import { NewProjectDialog } from './new-project-dialog';
import styles from './projects.module.css';
import { UpdateDialog } from './update-dialog';

const ASKED = {
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'By name',
    changed: 'Recently changed',
    progress: 'By progress',
  },
  filters: { status: PROJECT_STATUSES, client: true },
} as const;

const FILTERS: Filter[] = [
  {
    by: 'status',
    label: 'Status',
    all: 'Every status',
    options: PROJECT_STATUSES.map((value) => ({ value, label: value })),
  },
];

/** Everybody's projects, as the address asks for them. */
export default function Projects() {
  const view = useView(projectsApi.list, ASKED);
  const [telling, setTelling] = useState<Project>();
  const [creating, setCreating] = useState(false);
  const columns = useMemo(() => columnsOf(setTelling), []);
  return (
    <ConsoleFrame title="Project Management">
      <Tools
        view={view}
        search="Search projects"
        filters={FILTERS}
        exported={{ name: 'projects', columns }}
        actions={
          <Button type="primary" onClick={() => setCreating(true)}>
            New project
          </Button>
        }
      >
        <ClientSelect
          label="Client"
          none="Every client"
          className={styles.client}
          value={view.query.client}
          onChange={(client) => view.ask({ client })}
        />
      </Tools>
      <Rows
        view={view}
        name="Projects"
        columns={columns}
        failed="The projects did not arrive"
        none={{
          title: 'No projects yet',
          words: <p>What clients ask for, and what they buy in the shop, shows up here as a project.</p>,
        }}
      />
      {telling && <UpdateDialog key={telling.id} project={telling} onClose={() => setTelling(undefined)} />}
      {creating && <NewProjectDialog client={view.query.client} onClose={() => setCreating(false)} />}
    </ConsoleFrame>
  );
}
