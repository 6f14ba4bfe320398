import { MAX_FILE_BYTES, filesApi, fileTexts, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { draftFor, clearDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/people';
import { firstLogo, logo, createFile, secondLogo } from '@atelier/shared/testing/files';
import { expectToast } from '@atelier/shared/testing/assertions';
import { sentUploads } from '@atelier/shared/testing/fake-xhr';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Files from './files';

const twoVersions = [secondLogo, firstLogo];

async function openVersions() {
  mockResponse(projectsApi.list, []);
  mockResponse(filesApi.list, [secondLogo]);
  const user = renderPage(
    <ApiQueryProvider>
      <Files />
    </ApiQueryProvider>,
    { at: '/files', user: ann },
  );
  await user.click(await screen.findByRole('button', { name: 'Versions of logo.png' }));
  await screen.findByText('File Version Control');
  return user;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const version = async (number: number) => within(await screen.findByRole('listitem', { name: `logo.png v${number}` }));
const requestCount = (url: string) => requests.filter((call) => call.url.startsWith(url)).length;

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('the version history', () => {
  it('shows each version with its details and offers Restore only for older ones', async () => {
    mockResponse(filesApi.listVersions, twoVersions);
    await openVersions();
    const second = await version(2);
    expect(second.getByText('Current Version')).toBeTruthy();
    expect(second.getByText('v2')).toBeTruthy();
    expect(second.getByText(/^Nov 6, /)).toBeTruthy();
    expect(second.getByText('by Ann Baker')).toBeTruthy();
    expect(second.getByText('2.00 KB')).toBeTruthy();
    expect(second.getByText('The lamp is brighter now.')).toBeTruthy();
    expect(second.queryByRole('button')).toBeNull();
    const first = await version(1);
    expect(first.queryByText('Current Version')).toBeNull();
    expect(first.getByText('v1')).toBeTruthy();
    expect(first.getByRole('button', { name: 'Restore version 1' })).toBeTruthy();
    const downloadLink = first.getByRole('link', { name: /^Download/ });
    expect(downloadLink.getAttribute('href')).toBe(`/api/files/${logo.id}/download`);
    expect(requests.some(({ url }) => url === `/api/files/${logo.id}/versions?limit=25`)).toBe(true);
  });

  it('names the file as its current version does', async () => {
    mockResponse(filesApi.listVersions, [{ ...secondLogo, originalName: 'sign.png' }, firstLogo]);
    await openVersions();
    await screen.findByRole('listitem', { name: 'sign.png v2' });
    expect(screen.getByText('sign.png', { selector: 'p' })).toBeTruthy();
  });

  it('shows an empty state', async () => {
    mockResponse(filesApi.listVersions, []);
    await openVersions();
    expect(await screen.findByText('No version history available')).toBeTruthy();
  });

  it('shows an error when loading fails, and retries', async () => {
    mockError(filesApi.listVersions, 500, 'Something went wrong');
    const user = await openVersions();
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    mockResponse(filesApi.listVersions, twoVersions);
    await user.click(button('Try again'));
    await version(2);
  });
});

describe('an older version', () => {
  async function openRestoreDialog() {
    mockResponse(filesApi.listVersions, twoVersions);
    const user = await openVersions();
    await version(1);
    await user.click(button('Restore version 1'));
    await screen.findByText('Are you sure you want to restore this version? This will make it the current version.');
    return user;
  }

  it('becomes current after confirmation', async () => {
    const user = await openRestoreDialog();
    mockResponse(filesApi.restore, logo);
    mockResponse(filesApi.listVersions, [{ ...secondLogo, isCurrentVersion: false }, logo]);
    mockResponse(filesApi.list, [logo]);
    await user.click(button('Restore'));
    await expectToast('Version Restored');
    await expectToast('File version has been restored successfully.');
    expect((await version(1)).getByText('Current Version')).toBeTruthy();
    expect(await screen.findByText('Current v1')).toBeTruthy();
    await waitFor(() => expect(requestCount('/api/projects')).toBe(2));
    // The focused button was removed.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Version history'));
  });

  it('is not restored after Cancel', async () => {
    const user = await openRestoreDialog();
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByText(fileTexts.confirmRestore)).toBeNull());
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is not restored when the server fails, and the error is shown', async () => {
    const user = await openRestoreDialog();
    mockError(filesApi.restore, 404, 'This file does not exist');
    await user.click(button('Restore'));
    await expectToast('Restore Failed');
    await expectToast('404: This file does not exist');
    expect((await version(2)).getByText('Current Version')).toBeTruthy();
  });
});

describe('a new version', () => {
  async function openUploadForm() {
    mockResponse(filesApi.listVersions, twoVersions);
    const user = await openVersions();
    await version(2);
    await user.click(button('Upload New Version'));
    await screen.findByPlaceholderText('Describe what changed in this version...');
    return user;
  }
  const chooseFile = (file: File) =>
    fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), { target: { files: [file] } });
  const notesField = () => screen.getByRole('textbox', { name: 'Change Notes' });

  it('is selected, previewed, described, uploaded, and becomes current', async () => {
    const user = await openUploadForm();
    expect(button('Upload Version').disabled).toBe(true);
    chooseFile(createFile('logo-new.png', 4096));
    expect(screen.getByText('logo-new.png', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('4.00 KB')).toBeTruthy();
    await user.type(notesField(), '  A third lamp. ');
    await user.click(button('Upload Version'));
    expect(button('Uploading...').disabled).toBe(true);
    expect(sentUploads[0]?.requestLine).toBe(`POST /api/files/${logo.id}/versions`);
    expect(sentUploads[0]?.parts[0]).toEqual(['changeNotes', 'A third lamp.']);
    const third = { ...secondLogo, id: 'c', version: 3 };
    mockResponse(filesApi.listVersions, [third, { ...secondLogo, isCurrentVersion: false }, firstLogo]);
    mockResponse(filesApi.list, [third]);
    await sentUploads[0]?.respond(201, third);
    await expectToast('Version Uploaded');
    await expectToast('New file version has been uploaded successfully.');
    expect((await version(3)).getByText('Current Version')).toBeTruthy();
    await waitFor(() => expect(requestCount('/api/projects')).toBe(2));
  });

  it('keeps its notes when the dialog is closed, until it is uploaded', async () => {
    const user = await openUploadForm();
    await user.type(notesField(), 'A third lamp');
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByPlaceholderText(/^Describe what changed/)).toBeNull());
    await user.click(button('Upload New Version'));
    expect(await screen.findByDisplayValue('A third lamp')).toBe(notesField());
    chooseFile(createFile('logo-new.png'));
    await user.click(button('Upload Version'));
    await sentUploads[0]?.respond(201, { ...secondLogo, id: 'c', version: 3 });
    await expectToast('Version Uploaded');
    await waitFor(() => expect(draftFor(`notes-on-${logo.id}`, ann).read()).toBeNull());
  });

  it('shows the error status when the upload fails, and keeps its notes for the retry', async () => {
    const user = await openUploadForm();
    chooseFile(createFile('logo-new.png'));
    await user.type(notesField(), 'Brighter');
    await user.click(button('Upload Version'));
    await sentUploads[0]?.respondWithError(413, 'Please select a file smaller than 10MB.');
    await expectToast('Upload Failed');
    await expectToast('413: Please select a file smaller than 10MB.');
    await user.click(button('Upload Version'));
    expect(sentUploads[1]?.parts[0]).toEqual(['changeNotes', 'Brighter']);
    expect(sentUploads[1]?.parts[1]).toEqual(sentUploads[0]?.parts.find(([name]) => name === 'sendId'));
  });

  it('reloads the history when the response is lost', async () => {
    const user = await openUploadForm();
    chooseFile(createFile('logo-new.png'));
    await user.click(button('Upload Version'));
    mockResponse(filesApi.listVersions, [{ ...secondLogo, id: 'c', version: 3 }, ...twoVersions]);
    await sentUploads[0]?.failNetwork();
    await version(3);
  });

  it('is a single file that replaces the previous selection', async () => {
    await openUploadForm();
    chooseFile(createFile('film.zip', MAX_FILE_BYTES + 1));
    await expectToast('File too large');
    expect(button('Upload Version').disabled).toBe(true);
    chooseFile(createFile('logo-new.png'));
    expect(screen.queryByText('film.zip')).toBeNull();
    expect(button('Upload Version').disabled).toBe(false);
  });

  it('with a different name is announced before it replaces the file', async () => {
    await openUploadForm();
    chooseFile(createFile('logo.png'));
    expect(screen.queryByText(/will replace/)).toBeNull();
    chooseFile(createFile('menu.png'));
    expect(screen.getByText('“menu.png” will replace “logo.png”').closest('[role=status]')).toBeTruthy();
    expect(button('Upload Version').disabled).toBe(false);
  });

  it('can be dropped on the history', async () => {
    mockResponse(filesApi.listVersions, twoVersions);
    await openVersions();
    await version(2);
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [createFile('logo-new.png')] } });
    expect(await screen.findByText('logo-new.png', { selector: 'p' })).toBeTruthy();
    expect(button('Upload Version').disabled).toBe(false);
  });
});
