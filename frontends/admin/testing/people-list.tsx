import { type Client, clientsApi } from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { BulkBar } from '../table/bulk-bar';
import type { Column } from '../table/column';
import type { Filter } from '../table/filter';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { useSelection } from '../table/use-selection';

export const people: Client[] = [
  { id: 'a', name: 'Ann', email: 'ann@example.com', hasProvenEmail: true },
  { id: 'b', name: 'Bo', email: null, hasProvenEmail: true },
];

export const columns: Column<Client>[] = [
  { title: 'Name', sorts: ['name'], renderCell: ({ name }) => name, csvValue: ({ name }) => name },
  { title: 'Email', hideBelow: 'wide', renderCell: ({ email }) => email, csvValue: ({ email }) => email },
  { title: 'Created', sorts: ['newest'], renderCell: () => null },
  { title: 'Confirmed', csvValue: ({ hasProvenEmail }) => (hasProvenEmail ? 'Yes' : 'No') },
];

const CITIES = Array.from({ length: 12 }, (_, index) => `City ${index + 1}`);

const FILTERS: Filter[] = [
  {
    param: 'role',
    label: 'Role',
    allLabel: 'All roles',
    options: [
      { value: 'guest', label: 'Clients' },
      { value: 'admin', label: 'Admins' },
    ],
  },
  { param: 'city', label: 'City', allLabel: 'All cities', options: CITIES.map((value) => ({ value, label: value })) },
];

/** The people whose row action was chosen. */
export const greeted: string[] = [];

function Page() {
  const view = useListView(clientsApi.search, {
    sorts: { newest: 'Newest first', name: 'By name' },
    filters: { role: ['guest', 'admin'], city: CITIES },
  });
  const selection = useSelection(view.list.rows);
  return (
    <>
      <ListToolbar view={view} search="Search people" filters={FILTERS} csvExport={{ name: 'people', columns }} />
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: ({ name }) => name }}
        rowActions={{
          pathOf: ({ id }) => `/admin/users/${id}`,
          actionsOf: ({ name }) => [{ label: 'Greet', onSelect: () => greeted.push(name) }],
        }}
        name="People"
        columns={columns}
        errorTitle="Couldn’t load people"
        emptyState={{ title: 'No people yet', text: <p>They come one by one.</p> }}
      />
      <BulkBar
        rows={view.list.rows}
        selection={selection}
        nouns={['person', 'people']}
        csvExport={{ name: 'people', columns }}
      />
    </>
  );
}

export const openPeople = (at = '/admin/users') =>
  renderPage(
    <ApiQueryProvider>
      <Page />
    </ApiQueryProvider>,
    { at, user: ada },
  );
