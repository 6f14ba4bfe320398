import { MAX_FILE_BYTES, projectsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { logo, createFile } from '@atelier/shared/testing/files';
import { navigations } from '@atelier/shared/testing/navigation';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
import { sentUploads } from '@atelier/shared/testing/fake-xhr';
import { mockResponse } from '@atelier/shared/testing/server';
import { button, choose, open, row, upload, xhrOf } from '@atelier/shared/testing/upload-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

afterEach(clearQueryCache);

it('the upload button is disabled until a file is chosen', async () => {
  await open();
  expect(upload().disabled).toBe(true);
  choose(createFile('logo.png'));
  expect(upload().disabled).toBe(false);
  expect(row('logo.png').getByText('1.00 KB')).toBeTruthy();
});

it('upload sends the project before the file, shows progress, and closes when done', async () => {
  mockResponse(projectsApi.get, shopWindowProject);
  const user = await open(shopWindowProject.id);
  choose(createFile('logo.png'));
  await user.click(upload());
  expect(upload().textContent).toBe('Uploading...');
  expect(upload().disabled).toBe(true);
  expect(xhrOf('logo.png').requestLine).toBe('POST /api/files/upload');
  expect(xhrOf('logo.png').parts.map(([name]) => name)).toEqual(['projectId', 'sendId', 'file']);
  expect(xhrOf('logo.png').parts[0]?.[1]).toBe(shopWindowProject.id);
  await xhrOf('logo.png').emitProgress(57);
  expect(screen.getByRole('progressbar', { name: 'Uploading logo.png' }).getAttribute('aria-valuenow')).toBe('57');
  expect(row('logo.png').getByText('57% of 1.00 KB')).toBeTruthy();
  expect(screen.getByText('Uploading 1 file, 50 percent').getAttribute('role')).toBe('status');
  await xhrOf('logo.png').respond(201, logo);
  await expectToast('File uploaded successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('upload sends three files at a time', async () => {
  const user = await open();
  choose(...['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => createFile(name)));
  await user.click(button('Upload 5 files'));
  expect(sentUploads.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png', 'c.png']);
  expect(row('d.png').getByText('Waiting...')).toBeTruthy();
  await xhrOf('b.png').respond(201, logo);
  expect(sentUploads.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
  expect(row('b.png').getByText(/^Uploaded/)).toBeTruthy();
});

describe('a failed upload', () => {
  it("shows the server's error and can be retried", async () => {
    const user = await open();
    choose(createFile('logo.png'), createFile('menu.pdf'));
    await user.click(upload());
    await xhrOf('menu.pdf').respond(201, logo);
    await xhrOf('logo.png').respondWithError(507, 'We’re out of storage space right now. Please try again later.');
    await expectToast('Failed to upload file. Please try again.');
    expect(row('logo.png').getByText(/^We’re out of storage space/)).toBeTruthy();
    expect(row('menu.pdf').getByText(/^Uploaded/)).toBeTruthy();
    await user.click(button('Retry logo.png'));
    expect(sentUploads).toHaveLength(3);
    await xhrOf('logo.png').respond(201, logo);
    await expectToast('File uploaded successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [413, 'Please select a file smaller than 10MB.'],
    [415, 'Supported files: PDF, DOC, DOCX, PNG, JPG, GIF, and ZIP.'],
  ])('shows the message of a %i', async (status, message) => {
    const user = await open();
    choose(createFile('logo.png'));
    await user.click(upload());
    await xhrOf('logo.png').respondWithError(status, message);
    expect(row('logo.png').getByText(message)).toBeTruthy();
    expect(upload().disabled).toBe(false);
  });

  it('shows a connection error at once when offline', async () => {
    const user = await open();
    choose(createFile('logo.png'), createFile('menu.pdf'));
    await user.click(upload());
    await xhrOf('menu.pdf').failNetwork();
    expect(row('menu.pdf').getByText(/^Can’t connect/)).toBeTruthy();
    act(() => void dispatchEvent(new Event('offline')));
    expect(await row('logo.png').findByText(/^Can’t connect/)).toBeTruthy();
    expect(xhrOf('logo.png').aborted).toBe(true);
    await user.click(button('Upload 2 files'));
    expect(sentUploads).toHaveLength(4);
  });

  it('by an expired session stops all uploads and redirects to sign-in', async () => {
    const user = await open();
    choose(...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => createFile(name)));
    await user.click(upload());
    await xhrOf('b.png').respondWithError(401, 'Unauthorized');
    await expectToast('You are logged out. Logging in again...');
    expect(sentUploads).toHaveLength(3);
    expect(screen.getAllByText('You’re signed out.')).toHaveLength(4);
    expect(leavesFreely()).toBe(true);
    await waitFor(() => expect(navigations).toEqual(['/api/login?next=%2Ffiles']));
  });

  it('by cancellation frees its slot for the next file', async () => {
    const user = await open();
    choose(...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => createFile(name)));
    await user.click(upload());
    await user.click(button('Cancel b.png'));
    expect(xhrOf('b.png').aborted).toBe(true);
    expect(row('b.png').getByText('Canceled')).toBeTruthy();
    expect(sentUploads.map(({ fileName }) => fileName)).toContain('d.png');
    await user.click(button('Remove b.png'));
    expect(screen.queryByText('b.png')).toBeNull();
  });
});

describe('a file rejected before upload', () => {
  it('is larger than 10 MB by one byte or more', async () => {
    await open();
    choose(createFile('film.zip', MAX_FILE_BYTES + 1));
    await expectToast('File too large');
    await expectToast('Please select a file smaller than 10MB.');
    expect(upload().disabled).toBe(true);
    choose(createFile('shop.zip', MAX_FILE_BYTES));
    expect(upload().disabled).toBe(false);
  });

  it.each([
    [
      'has an unsupported type',
      createFile('page.html'),
      'HTML isn’t supported. Put other files into a ZIP. Supported files: PDF, DOC, DOCX, PNG, JPG, GIF, and ZIP.',
    ],
    [
      'is a photo of an iPhone',
      createFile('IMG_1.HEIC'),
      'HEIC isn’t supported. Export the photo as JPEG. For new iPhone photos, set Settings > Camera > Formats to “Most Compatible”. Supported files: PDF, DOC, DOCX, PNG, JPG, GIF, and ZIP.',
    ],
    ['is empty', createFile('logo.png', 0), 'This file is empty.'],
  ])('%s', async (_, file, problem) => {
    const user = await open();
    choose(file);
    await expectToast(problem);
    expect(row(file.name).getByText(problem)).toBeTruthy();
    expect(upload().disabled).toBe(true);
    await user.click(button(`Remove ${file.name}`));
    expect(screen.queryByText(file.name)).toBeNull();
  });
});

describe('files are added', () => {
  const dataTransfer = (...files: File[]) => ({ types: ['Files'], files });

  it('by dropping them anywhere on the page', async () => {
    await open();
    expect(fireEvent.dragOver(document.body, { dataTransfer: dataTransfer() })).toBe(false);
    expect(
      fireEvent.drop(document.body, { dataTransfer: dataTransfer(createFile('a.png'), createFile('b.pdf')) }),
    ).toBe(false);
    expect(button('Upload 2 files')).toBeTruthy();
  });

  it('by pasting', async () => {
    await open();
    fireEvent.paste(document.body, { clipboardData: dataTransfer(createFile('image.png')) });
    expect(row('image.png')).toBeTruthy();
    fireEvent.paste(document.body, { clipboardData: { types: ['text/plain'], files: [] } });
    expect(upload().textContent).toBe('Upload');
  });

  it('once when chosen twice', async () => {
    await open();
    const file = createFile('a.png');
    choose(file);
    choose(file);
    expect(upload().textContent).toBe('Upload');
  });
});

describe('leaving during an upload', () => {
  async function sending() {
    const user = await open();
    choose(createFile('logo.png'));
    await user.click(upload());
    return user;
  }
  const question = () => screen.findByText('Leave this page?');

  it("triggers the browser's prompt until the upload is done", async () => {
    await open();
    expect(leavesFreely()).toBe(true);
    choose(createFile('logo.png'));
    fireEvent.click(upload());
    expect(leavesFreely()).toBe(false);
    await xhrOf('logo.png').respond(201, logo);
    expect(leavesFreely()).toBe(true);
  });

  it('by Cancel asks for confirmation and can be declined', async () => {
    const user = await sending();
    await user.click(button('Cancel'));
    await question();
    await user.click(button('Keep uploading'));
    expect(xhrOf('logo.png').aborted).toBe(false);
    await user.click(button('Cancel'));
    await question();
    await user.click(button('Stop upload and leave'));
    expect(xhrOf('logo.png').aborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const leavesFreely = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the Cancel button becomes Done when every accepted file is uploaded', async () => {
  const user = await open();
  choose(createFile('logo.png'), createFile('page.html'));
  expect(button('Cancel').textContent).toBe('Cancel');
  await user.click(upload());
  await xhrOf('logo.png').respond(201, logo);
  expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
  await user.click(button('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
