import {
  approvalsApi,
  filesApi,
  invoicesApi,
  type Message,
  messagesApi,
  ordersApi,
  type Project,
  projectsApi,
  type StoredFile,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { reviewApproval } from '@atelier/shared/testing/approvals';
import { ada, ann } from '@atelier/shared/testing/people';
import { overdueInvoice, paidInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { navigations } from '@atelier/shared/testing/navigation';
import { paidOrder } from '@atelier/shared/testing/orders';
import { bakeryProject, shopWindowProject, sketchesMessage } from '@atelier/shared/testing/projects';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import ProjectPage from './project';

const sketch = {
  id: '01890a5d-ac96-774b-bcce-b302099a8701',
  originalName: 'sketch, second try.pdf',
  mimeType: 'application/pdf',
  hasThumbnail: false,
  version: 2,
  size: 1572864,
  uploaderName: 'Ada Keeper',
  createdAt: '2026-11-05T09:00:00.000Z',
} as StoredFile;

interface OpenOptions {
  project?: Project;
  files?: StoredFile[];
  messages?: Message[];
  user?: typeof ann;
}

function openProject({
  project = shopWindowProject,
  files = [],
  messages = [sketchesMessage],
  user = ann,
}: OpenOptions = {}) {
  mockResponse(projectsApi.get, project);
  mockResponse(messagesApi.list, messages);
  mockResponse(filesApi.listForProject, files);
  mockResponse(ordersApi.get, paidOrder);
  return renderProject(user);
}

const renderProject = (user = ann) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/projects/:id" element={<ProjectPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/projects/${shopWindowProject.id}`, user },
  );

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => mockResponse(invoicesApi.listMine, [sentInvoice]));
afterEach(clearQueryCache);

it('shows the status, the messages, and the brief of a project', async () => {
  openProject({ project: { ...bakeryProject, id: shopWindowProject.id, status: 'review', progress: 80 } });
  expect(screen.getByText('Loading...')).toBeTruthy();
  await heading('A page for the bakery');
  expect(region('Project Status').getByText('In review').className).toContain('yellow');
  expect(region('Project Status').getByText(/^Ready for your review/)).toBeTruthy();
  expect(region('Project Status').getByText('80% done')).toBeTruthy();
  expect(await region('Messages').findByText(/The first sketches are done/)).toBeTruthy();
  expect(region('Project brief').getByText('$2,500 – $5,000')).toBeTruthy();
  expect(screen.queryByText(/^From/)).toBeNull();
  expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe('/projects');
});

it('groups messages by day', async () => {
  const [second, third] = ['2026-11-03T12:00:00.000Z', '2026-11-03T08:00:00.000Z'].map((createdAt, at) => ({
    ...sketchesMessage,
    ...{ id: `01890a5d-ac96-774b-bcce-b3020990020${at}`, message: `Older ${at}`, createdAt },
  }));
  openProject({ messages: [sketchesMessage, second, third].flatMap((message) => message ?? []) });
  await heading(shopWindowProject.name);
  await region('Messages').findByText('Older 1');
  const days = region('Messages').getAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Nov 5', 'Nov 3']);
  expect(days[1]?.parentElement?.querySelectorAll('li')).toHaveLength(2);
});

it('links to the order that created the project', async () => {
  openProject();
  const order = await screen.findByRole('link', { name: 'order A-10234' });
  expect(order.getAttribute('href')).toBe(`/orders/${String(shopWindowProject.orderId)}`);
});

it('links to the order even when the order fails to load', async () => {
  openProject();
  mockError(ordersApi.get, 500, 'Something went wrong');
  const order = await screen.findByRole('link', { name: 'a shop order' });
  expect(order.getAttribute('href')).toBe(`/orders/${String(shopWindowProject.orderId)}`);
});

describe('the files', () => {
  const row = () => region('Files').findByRole('listitem');

  it('are listed with version, size, date, and uploader', async () => {
    openProject({ files: [sketch] });
    await heading('The Shop Window');
    const file = await row();
    expect(file.textContent).toMatch(/v2, 1\.50 MB, Ada Keeper, Nov 5/);
    const link = within(file).getByRole('link', { name: 'Download sketch, second try.pdf' });
    expect(link.getAttribute('href')).toBe(`/api/files/${sketch.id}/download`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(region('Files').getByRole('link', { name: 'All files and versions' }).getAttribute('href')).toBe(
      `/files?project=${shopWindowProject.id}`,
    );
  });

  it('are loaded page by page from the Link header', async () => {
    const user = openProject();
    const link = '</api/projects/x/files?limit=10&after=12.abc>; rel="next"';
    mockHandler(filesApi.listForProject, () => new Response(JSON.stringify([sketch]), { headers: { Link: link } }));
    await heading('The Shop Window');
    await row();
    mockResponse(filesApi.listForProject, [{ ...sketch, id: 'older', originalName: 'logo.png' }]);
    await user.click(region('Files').getByRole('button', { name: 'Show more' }));
    expect(await region('Files').findByRole('link', { name: 'Download logo.png' })).toBeTruthy();
    expect(requests.map(({ url }) => url)).toContain(
      `/api/projects/${shopWindowProject.id}/files?limit=10&after=12.abc`,
    );
  });

  it('are uploaded into this project', async () => {
    const user = openProject();
    mockResponse(projectsApi.list, [bakeryProject, shopWindowProject]);
    await heading('The Shop Window');
    expect(await region('Files').findByText('No files yet.')).toBeTruthy();
    expect(region('Files').queryByRole('link', { name: 'All files and versions' })).toBeNull();
    await user.click(region('Files').getByRole('button', { name: 'Upload Files' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upload Files' });
    await waitFor(() => expect(dialog.textContent).toContain('The Shop Window'));
  });

  it('show an error when loading fails, and retry', async () => {
    const user = openProject();
    mockError(filesApi.listForProject, 500, 'Something went wrong');
    await heading('The Shop Window');
    expect(await region('Files').findByText('Something went wrong')).toBeTruthy();
    mockResponse(filesApi.listForProject, [sketch]);
    await user.click(region('Files').getByRole('button', { name: 'Try again' }));
    await row();
  });
});

it('shows an admin what the client sees, a way back, and nothing that acts as the admin', async () => {
  const project: Project = {
    ...shopWindowProject,
    status: 'review',
    owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
  };
  openProject({ project, files: [sketch], user: ada });
  await heading('The Shop Window');
  expect(screen.getByText(/^You’re viewing this as Ann Baker sees it/)).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to the project' });
  expect(back.getAttribute('href')).toBe(`/admin/projects/${project.id}`);
  expect(region('Project Status').getByText(/^Ready for your review/)).toBeTruthy();
  expect(await region('Messages').findByText(/The first sketches are done/)).toBeTruthy();
  expect(await region('Invoices').findByRole('heading', { name: 'INV-2026-00042' })).toBeTruthy();
  expect(await region('Files').findByRole('link', { name: 'Download sketch, second try.pdf' })).toBeTruthy();
  expect(requests.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      `/api/projects/${project.id}/messages?limit=20&audience=client`,
      `/api/invoices?limit=5&sort=due&project=${project.id}`,
    ]),
  );
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([sketch.originalName]);
  expect(main.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Submissions' })).toBeNull();
});

it('marks for an admin, too, what the client had before the invitation', async () => {
  const owner = {
    id: ann.id,
    name: 'Ann Baker',
    greetingName: 'Ann',
    email: ann.email,
    takenOverAt: '2026-12-31T00:00:00.000Z',
  };
  openProject({ project: { ...shopWindowProject, owner }, files: [sketch], user: ada });
  await heading('The Shop Window');
  for (const name of ['Project Status', 'Files', 'Invoices'])
    expect(await region(name).findByText('Before your invitation')).toBeTruthy();
});

it('shows an error when the project is not found', async () => {
  mockError(projectsApi.get, 404, 'This does not exist');
  renderProject();
  await heading('Project not found');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard');
});

it('shows an error when loading fails, and retries', async () => {
  mockError(projectsApi.get, 500, 'Something went wrong');
  const user = renderProject();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  mockResponse(projectsApi.get, bakeryProject);
  mockResponse(filesApi.listForProject, []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('A page for the bakery');
  expect(await screen.findByText(/^No messages yet/)).toBeTruthy();
});

it('sends a signed-out client to sign in and back', async () => {
  mockError(projectsApi.get, 401, 'Unauthorized');
  const user = renderProject();
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(navigations).toEqual([`/api/login?next=%2Fprojects%2F${shopWindowProject.id}`]);
});

describe('what waits for the client', () => {
  const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

  it('is what to pay and a review', async () => {
    mockResponse(invoicesApi.listMine, [overdueInvoice, paidInvoice]);
    mockResponse(approvalsApi.list, [reviewApproval]);
    openProject({ project: { ...shopWindowProject, status: 'review' } });
    const pay = await (await waiting()).findByRole('link', { name: `Pay ${overdueInvoice.invoiceNumber}` });
    expect(pay.getAttribute('href')).toBe(`/pay-invoice/${overdueInvoice.id}`);
    expect(await (await waiting()).findByRole('button', { name: 'Approve The Shop Window' })).toBeTruthy();
    const titles = (await waiting()).getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual([expect.stringMatching(/^\$[\d,.]+ is past due$/), 'Ready for your review']);
  });

  it('can’t be done by an admin who looks at the page', async () => {
    mockResponse(invoicesApi.listMine, [overdueInvoice]);
    const owner = { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email };
    mockResponse(approvalsApi.list, [reviewApproval]);
    openProject({ project: { ...shopWindowProject, status: 'review', owner }, user: ada });
    expect(await (await waiting()).findByText('Ready for your review')).toBeTruthy();
    expect((await waiting()).queryAllByRole('link')).toEqual([]);
    expect((await waiting()).queryAllByRole('button')).toEqual([]);
  });

  it('isn’t shown while nothing is', async () => {
    mockResponse(invoicesApi.listMine, [paidInvoice]);
    openProject();
    await heading('The Shop Window');
    expect(await region('Invoices').findByRole('link', { name: paidInvoice.invoiceNumber })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
  });
});

it('lists the invoices of the project', async () => {
  openProject();
  await heading('The Shop Window');
  const number = await region('Invoices').findByRole('link', { name: 'INV-2026-00042' });
  expect(number.getAttribute('href')).toBe(`/invoices/${sentInvoice.id}`);
  expect(requests.map(({ url }) => url)).toContain(`/api/invoices?limit=5&sort=due&project=${shopWindowProject.id}`);
});
