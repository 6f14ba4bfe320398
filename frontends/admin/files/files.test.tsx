import { clientsApi, filesApi, adminFilesApi, type AdminFile, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada, ann } from '@atelier/shared/testing/people';
import { firstLogo, logo, createFile, secondLogo } from '@atelier/shared/testing/files';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
import { sentUploads } from '@atelier/shared/testing/fake-xhr';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openRowMenu } from '../testing/row-menu';
import { setFilter, filterChips } from '../testing/set-filter';
import FilesPage from './files';

const annBaker = { id: ann.id, name: 'Ann Baker', email: ann.email, hasProvenEmail: true };
const owner = { id: ann.id, name: 'Ann Baker' };
const unassignedFile: AdminFile = { ...secondLogo, owner, uploaderName: 'Ada Keeper' };
const { id: projectId, name: projectName } = shopWindowProject;
const projectFile: AdminFile = { ...logo, id: 'tied', originalName: 'window.pdf', owner, projectId, projectName };

const open = (search = '') => {
  mockResponse(clientsApi.search, [annBaker]);
  mockResponse(clientsApi.get, annBaker);
  mockResponse(projectsApi.list, [shopWindowProject]);
  return renderPage(
    <ApiQueryProvider>
      <FilesPage />
    </ApiQueryProvider>,
    { at: `/admin/files${search}`, user: ada },
  );
};
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^Select ${name}`) }));
const expectQuery = async (query: string) => {
  await waitFor(() => expect(location.search).toBe(query && `?${query}`));
  const urls = () => requests.filter(({ url }) => url.startsWith('/api/admin/files')).map(({ url }) => url);
  await waitFor(() => expect(urls().at(-1)).toBe(`/api/admin/files?limit=25&total=1000${query && `&${query}`}`));
};

afterEach(clearQueryCache);

describe('file list', () => {
  it('shows owner, project, version, size, and uploader of each file', async () => {
    mockResponse(adminFilesApi.list, [unassignedFile, projectFile]);
    open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    const firstRow = await row('logo.png');
    expect(firstRow.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${ann.id}`);
    expect(firstRow.getByText('v2')).toBeTruthy();
    expect(firstRow.getByText('2.00 KB')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Select logo\.png/ }).textContent).toMatch(/Nov 6.* by Ada Keeper/);
    const download = firstRow.getByRole('link', { name: /^Download/ });
    expect(download.getAttribute('href')).toBe(`/api/files/${secondLogo.id}/download`);
    const secondRow = await row('window.pdf');
    expect(secondRow.getByRole('link', { name: projectName }).getAttribute('href')).toBe(
      `/admin/projects/${projectId}`,
    );
    expect(firstRow.queryByRole('link', { name: projectName })).toBeNull();
  });

  it('asks for approval of a file of a project in its menu, but not of an archived one', async () => {
    mockResponse(adminFilesApi.list, [unassignedFile, projectFile]);
    mockResponse(projectsApi.get, shopWindowProject);
    const user = open();
    await openRowMenu(user, 'logo.png');
    expect(screen.queryByRole('menuitem', { name: 'Ask for approval' })).toBeNull();
    await user.keyboard('{Escape}');
    await openRowMenu(user, 'window.pdf');
    await user.click(screen.getByRole('menuitem', { name: 'Ask for approval' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Ask .* for approval\?$/ }));
    expect(dialog.getByText('window.pdf')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await setFilter(user, 'Show', 'Archived');
    await openRowMenu(user, 'window.pdf');
    expect(screen.queryByRole('menuitem', { name: 'Ask for approval' })).toBeNull();
  });

  it('shows the empty state and the no-match state', async () => {
    mockResponse(adminFilesApi.list, []);
    const user = open();
    expect(await screen.findByRole('heading', { name: 'No files found' })).toBeTruthy();
    await setFilter(user, 'Show', 'Archived');
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy();
    await expectQuery('archived=1');
  });

  it('archives selected files and lists them with the filter', async () => {
    mockResponse(adminFilesApi.list, [unassignedFile, projectFile]);
    const user = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select window.pdf' }));
    mockResponse(adminFilesApi.archive, { ids: [projectFile.id], archived: true });
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 file archived')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [projectFile.id], archived: true });
    await setFilter(user, 'Show', 'Archived');
    await expectQuery('archived=1');
  });

  it('shows a load error and retries', async () => {
    mockError(adminFilesApi.list, 500, 'Something went wrong');
    const user = open();
    expect(await screen.findByText('Couldn’t load files')).toBeTruthy();
    expect(screen.queryByText('No files found')).toBeNull();
    mockResponse(adminFilesApi.list, [unassignedFile]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('logo.png')).toBeTruthy();
  });
});

describe('file list URL', () => {
  it('restores filters and sorting', async () => {
    mockResponse(adminFilesApi.list, [projectFile]);
    mockResponse(projectsApi.get, shopWindowProject);
    open(`?client=${ann.id}&project=${projectId}&sort=largest&view=grid`);
    await row('window.pdf');
    expect(requests.map(({ url }) => url)).toContain(
      `/api/admin/files?limit=25&total=1000&client=${ann.id}&project=${projectId}&sort=largest`,
    );
    await waitFor(() => expect(filterChips()).toEqual(['Client: Ann Baker', `Project: ${projectName}`]));
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('largest');
  });

  it('follows the client, project, and sort fields', async () => {
    mockResponse(adminFilesApi.list, [unassignedFile, projectFile]);
    mockResponse(projectsApi.get, shopWindowProject);
    const user = open();
    await row('logo.png');
    await setFilter(user, 'Client', 'Ann Baker ann@example.com');
    await expectQuery(`client=${ann.id}`);
    await setFilter(user, 'Project', projectName);
    await expectQuery(`client=${ann.id}&project=${projectId}`);
    await user.selectOptions(screen.getByLabelText('Sort by'), 'oldest');
    await expectQuery(`client=${ann.id}&project=${projectId}&sort=oldest`);
    expect(requests.map(({ url }) => url)).toContain(`/api/projects?limit=50&client=${ann.id}`);
    await setFilter(user, 'Client', 'All clients');
    await expectQuery('sort=oldest');
  });
});

describe('file versions', () => {
  it('open from the list, and a restored version appears in it', async () => {
    mockResponse(adminFilesApi.list, [unassignedFile]);
    mockResponse(filesApi.listVersions, [secondLogo, firstLogo]);
    const user = open();
    await user.click((await row('logo.png')).getByRole('button', { name: 'Versions of logo.png' }));
    await screen.findByText('File Version Control');
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await screen.findByText(/^Are you sure you want to restore this version/);
    mockResponse(filesApi.restore, logo);
    mockResponse(adminFilesApi.list, [{ ...logo, owner }]);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await expectToast('Version Restored');
    // Hidden behind the dialog.
    const hidden = { name: /^Select logo\.png/, hidden: true };
    await waitFor(() => expect(screen.getByRole('row', hidden).textContent).toContain('v1'));
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      `/api/files/${logo.id}/restore`,
    ]);
    expect(requests.map(({ url }) => url)).toContain(`/api/files/${logo.id}/versions?limit=25`);
  });
});

describe('file upload', () => {
  const pickFiles = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), { target: { files } });
  const uploadButton = () =>
    within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Upload' });
  const openUploadDialog = async (search = '') => {
    mockResponse(adminFilesApi.list, []);
    const user = open(search);
    await user.click(await screen.findByRole('button', { name: 'Upload files' }));
    await screen.findByText('Upload Files');
    return user;
  };

  it('preselects the filtered client and project', async () => {
    mockResponse(projectsApi.get, shopWindowProject);
    const user = await openUploadDialog(`?client=${ann.id}&project=${projectId}`);
    pickFiles(createFile('logo.png'));
    await user.click(uploadButton());
    const [transfer] = sentUploads;
    expect(transfer?.requestLine).toBe('POST /api/admin/files/upload');
    expect(transfer?.parts).toEqual(
      expect.arrayContaining([
        ['clientId', ann.id],
        ['projectId', projectId],
      ]) as unknown,
    );
    mockResponse(adminFilesApi.list, [unassignedFile]);
    await transfer?.respond(201, logo);
    await expectToast('File uploaded successfully!');
    expect(await row('logo.png')).toBeTruthy();
  });

  it('requires a client', async () => {
    const user = await openUploadDialog();
    pickFiles(createFile('logo.png'));
    expect(uploadButton().disabled).toBe(true);
    await user.click(within(screen.getByRole('dialog')).getByLabelText('Client'));
    const options = await screen.findAllByText('Ann Baker (ann@example.com)', {
      selector: '.ant-select-item-option-content',
    });
    await user.click(options.at(-1) as HTMLElement);
    await waitFor(() => expect(uploadButton().disabled).toBe(false));
    await user.click(uploadButton());
    expect(sentUploads[0]?.parts).toEqual(expect.arrayContaining([['clientId', ann.id]]) as unknown);
  });

  it('starts with files dropped on the page', async () => {
    mockResponse(adminFilesApi.list, [unassignedFile]);
    open(`?client=${ann.id}`);
    await row('logo.png');
    const dataTransfer = { types: ['Files'], files: [createFile('window.pdf')], items: [] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    expect(await screen.findByText('Drop files to upload')).toBeTruthy();
    fireEvent.drop(document.body, { dataTransfer });
    expect(within(await screen.findByRole('dialog')).getByRole('listitem').textContent).toContain('window.pdf');
    expect(uploadButton().disabled).toBe(false);
  });
});
