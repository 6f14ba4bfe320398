import { approvalsApi, filesApi, projectsApi, type StoredFile } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { approvedApproval, fourthSign } from '@atelier/shared/testing/approvals';
import { ann } from '@atelier/shared/testing/people';
import { logo, createFile, secondLogo } from '@atelier/shared/testing/files';
import { navigations } from '@atelier/shared/testing/navigation';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { sentUploads } from '@atelier/shared/testing/fake-xhr';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Files from './files';

const OF_PROJECT = `/files?project=${shopWindowProject.id}`;

const openFiles = (at = '/files') => {
  mockResponse(projectsApi.list, [bakeryProject, shopWindowProject]);
  return renderPage(
    <ApiQueryProvider>
      <Files />
    </ApiQueryProvider>,
    { at, user: ann },
  );
};
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const fileRequests = () => requests.map(({ url }) => url).filter((url) => url.includes('/files'));

afterEach(clearQueryCache);

it('lists each file with version, project, date, uploader, and size', async () => {
  mockResponse(filesApi.list, [{ ...logo, version: 3, projectId: '7', projectName: 'The Shop Window' }]);
  openFiles();
  expect(screen.getByRole('heading', { name: 'File Management' })).toBeTruthy();
  expect(screen.getByText('Manage your project files with version control')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByText('Loading...', { selector: '[role=status]' })).toBeTruthy();
  const fileCard = await card('logo.png');
  expect(fileCard.getByText('Current v3')).toBeTruthy();
  expect(fileCard.getByRole('link', { name: 'The Shop Window' }).getAttribute('href')).toBe('/projects/7');
  expect(fileCard.getByText(/^Nov 5, /).getAttribute('datetime')).toBe(logo.createdAt);
  expect(fileCard.getByText('by Ann Baker')).toBeTruthy();
  expect(fileCard.getByText('1.50 MB')).toBeTruthy();
});

it('says which version of a file is approved, with one request for each project', async () => {
  const files = [secondLogo, { ...secondLogo, id: 'another', parentFileId: null, originalName: 'menu.png' }];
  mockResponse(
    filesApi.list,
    files.map((file) => ({ ...file, version: 4, projectId: shopWindowProject.id })),
  );
  const file = { ...fourthSign, id: secondLogo.id };
  mockResponse(approvalsApi.list, [{ ...approvedApproval, file }]);
  openFiles();
  expect(await (await card('logo.png')).findByText('v3 approved, v4 not')).toBeTruthy();
  expect((await card('menu.png')).queryByText(/approved/)).toBeNull();
  expect(requests.filter(({ url }) => url.endsWith('/approvals'))).toHaveLength(1);
});

it.each([
  ['image/png', 'image'],
  ['application/pdf', 'pdf'],
  ['application/msword', 'word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/zip', 'zip'],
  ['application/x-something', 'other'],
])('shows an icon for %s', async (mimeType, kind) => {
  mockResponse(filesApi.list, [{ ...logo, mimeType }]);
  openFiles();
  await card('logo.png');
  expect(screen.getByRole('listitem', { name: 'logo.png' }).querySelector(`[data-kind=${kind}]`)).toBeTruthy();
});

it('downloads in a new tab', async () => {
  mockResponse(filesApi.list, [logo]);
  openFiles();
  const downloadLink = (await card('logo.png')).getByRole('link', { name: /^Download logo\.png, version 1/ });
  expect(downloadLink.getAttribute('href')).toBe(`/api/files/${logo.id}/download`);
  expect(downloadLink.getAttribute('target')).toBe('_blank');
});

it('shows an empty state and uploads the first file', async () => {
  mockResponse(filesApi.list, []);
  const user = openFiles();
  expect(await screen.findByRole('heading', { name: 'No files found' })).toBeTruthy();
  expect(screen.getByText('Upload your first file to get started.')).toBeTruthy();
  await user.click(button('Choose a file'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('shows an error when the files fail to load, and retries', async () => {
  mockError(filesApi.list, 500, 'Something went wrong');
  const user = openFiles();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.queryByText('No files found')).toBeNull();
  mockResponse(filesApi.list, [logo]);
  await user.click(button('Try again'));
  await card('logo.png');
});

it('sends a signed-out client to sign in and back to the same project', async () => {
  mockError(filesApi.listForProject, 401, 'Unauthorized');
  const user = openFiles(OF_PROJECT);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(navigations).toEqual([`/api/login?next=${encodeURIComponent(OF_PROJECT)}`]);
});

it('loads the next page from the Link header', async () => {
  const link = '</api/files?limit=24&after=12.abc>; rel="next"';
  mockHandler(filesApi.list, () => new Response(JSON.stringify([logo]), { headers: { Link: link } }));
  const user = openFiles();
  await card('logo.png');
  mockResponse(filesApi.list, [{ ...logo, id: 'b', originalName: 'menu.pdf' }]);
  await user.click(button('Show more'));
  await card('menu.pdf');
  expect(fileRequests()).toEqual(['/api/files?limit=24', '/api/files?limit=24&after=12.abc']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

describe('the project filter', () => {
  const selectProject = async (name: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Project' }));
    fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  };

  it('lists all projects by name and is kept in the URL', async () => {
    mockResponse(filesApi.list, [logo]);
    mockResponse(filesApi.listForProject, [{ ...logo, id: 'b', originalName: 'window.pdf' }]);
    openFiles();
    await card('logo.png');
    await selectProject('The Shop Window');
    const ofProject = await card('window.pdf');
    expect(ofProject.queryByText('The Shop Window')).toBeNull();
    expect(location.pathname + location.search).toBe(OF_PROJECT);
    await selectProject('All Projects');
    await card('logo.png');
    expect(location.search).toBe('');
  });

  it('shows a project from the URL that is not in the list yet', async () => {
    mockResponse(filesApi.listForProject, [logo]);
    mockResponse(projectsApi.get, { ...shopWindowProject, id: 'far', name: 'One of long ago' });
    openFiles('/files?project=far');
    expect(await screen.findByText('One of long ago')).toBeTruthy();
    expect(fileRequests()).toEqual(['/api/projects/far/files?limit=24']);
  });

  it('shows an error when the project is not found', async () => {
    mockError(filesApi.listForProject, 404, 'This does not exist');
    mockError(projectsApi.get, 404, 'This does not exist');
    openFiles('/files?project=far');
    expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all your files' }).getAttribute('href')).toBe('/files');
  });
});

describe('uploading', () => {
  const newest: StoredFile = { ...logo, id: 'b', originalName: 'menu.pdf' };
  const dataTransfer = (...files: File[]) => ({ types: ['Files'], files });

  it.each(['drop', 'paste'] as const)(
    'accepts files by %s anywhere on the page, for the selected project',
    async (method) => {
      mockResponse(filesApi.listForProject, [logo]);
      const user = openFiles(OF_PROJECT);
      await card('logo.png');
      const transfer = dataTransfer(createFile('menu.pdf'));
      if (method === 'drop') fireEvent.drop(document.body, { dataTransfer: transfer });
      else fireEvent.paste(document.body, { clipboardData: transfer });
      await user.click(await screen.findByRole('button', { name: 'Upload' }));
      expect(sentUploads[0]?.parts[0]).toEqual(['projectId', shopWindowProject.id]);
      mockResponse(filesApi.listForProject, [newest, logo]);
      await sentUploads[0]?.respond(201, newest);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await card('menu.pdf');
    },
  );

  it('shows a drop hint while dragging', async () => {
    mockResponse(filesApi.list, [logo]);
    openFiles();
    await card('logo.png');
    fireEvent.dragEnter(document.body, { dataTransfer: dataTransfer() });
    expect(screen.getByText('Drop files to upload')).toBeTruthy();
    fireEvent.dragLeave(document.body, { dataTransfer: dataTransfer(), relatedTarget: null });
    expect(screen.queryByText('Drop files to upload')).toBeNull();
  });

  it('starts with an empty dialog each time it is opened', async () => {
    mockResponse(filesApi.list, [logo]);
    const user = openFiles();
    await user.click(button('Upload File'));
    await screen.findByRole('dialog');
    fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), {
      target: { files: [createFile('menu.pdf')] },
    });
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Upload File'));
    await screen.findByRole('dialog');
    expect(screen.queryByText('menu.pdf')).toBeNull();
  });
});
