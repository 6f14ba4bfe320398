import { MAX_FILE_BYTES, projectsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { ann } from '@atelier/shared/testing/cast';
import { logo, picked } from '@atelier/shared/testing/files';
import { sentTo } from '@atelier/shared/testing/navigation';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { toasted } from '@atelier/shared/testing/said';
import { sentFiles } from '@atelier/shared/testing/sent-files';
import { answers } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { UploadDialog } from './upload-dialog';

function Page({ projectId }: { projectId?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Answers>
      <button onClick={() => setOpen(true)}>Open</button>
      <a href="/orders">Orders</a>
      <UploadDialog open={open} projectId={projectId} onClose={() => setOpen(false)} />
    </Answers>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const upload = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Upload|Upload \d+ files|Uploading\.\.\.)$/ });
const row = (name: string) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name));
  if (!found) throw new Error(`${name} is not in the list`);
  return within(found);
};
const line = (name: string) => {
  const found = sentFiles.findLast(({ fileName }) => fileName === name);
  if (!found) throw new Error(`${name} was not sent`);
  return found;
};

async function open(projectId?: string) {
  answers(projectsApi.list, []);
  const hands = show(<Page {...(projectId && { projectId })} />, { at: '/files', user: ann });
  await hands.click(button('Open'));
  await screen.findByRole('dialog', { name: 'Upload Files' });
  return hands;
}

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), { target: { files } });

afterEach(forgetAnswers);

it('cannot upload until a file is chosen', async () => {
  await open();
  expect(upload().disabled).toBe(true);
  choose(picked('logo.png'));
  expect(upload().disabled).toBe(false);
  expect(row('logo.png').getByText('1.00 KB')).toBeTruthy();
});

it('sends what was chosen, the project before the file, says how far it is and closes when it has arrived', async () => {
  answers(projectsApi.get, shopWindowProject);
  const hands = await open(shopWindowProject.id);
  choose(picked('logo.png'));
  await hands.click(upload());
  expect(upload().textContent).toBe('Uploading...');
  expect(upload().disabled).toBe(true);
  expect(line('logo.png').address).toBe('POST /api/files/upload');
  expect(line('logo.png').parts.map(([name]) => name)).toEqual(['projectId', 'sendId', 'file']);
  expect(line('logo.png').parts[0]?.[1]).toBe(shopWindowProject.id);
  await line('logo.png').hasSent(57);
  expect(screen.getByRole('progressbar', { name: 'Uploading logo.png' }).getAttribute('aria-valuenow')).toBe('57');
  expect(row('logo.png').getByText('57% of 1.00 KB')).toBeTruthy();
  expect(screen.getByText('Uploading 1 file, 50 percent').getAttribute('role')).toBe('status');
  await line('logo.png').isAnswered(201, logo);
  await toasted('File uploaded successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends three at once and the others as there is room, each with its own progress', async () => {
  const hands = await open();
  choose(...['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name) => picked(name)));
  await hands.click(button('Upload 5 files'));
  expect(sentFiles.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png', 'c.png']);
  expect(row('d.png').getByText('Waiting for its turn')).toBeTruthy();
  await line('b.png').isAnswered(201, logo);
  expect(sentFiles.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
  expect(row('b.png').getByText(/^Uploaded/)).toBeTruthy();
});

describe('a file that does not arrive', () => {
  it('has what the server said beside it, and is sent again by its button', async () => {
    const hands = await open();
    choose(picked('logo.png'), picked('menu.pdf'));
    await hands.click(upload());
    await line('menu.pdf').isAnswered(201, logo);
    await line('logo.png').isRefused(507, 'There is no room for this file right now. Please try again later.');
    await toasted('Failed to upload file. Please try again.');
    expect(row('logo.png').getByText(/^There is no room/)).toBeTruthy();
    expect(row('menu.pdf').getByText(/^Uploaded/)).toBeTruthy();
    await hands.click(button('Retry logo.png'));
    expect(sentFiles).toHaveLength(3);
    await line('logo.png').isAnswered(201, logo);
    await toasted('File uploaded successfully!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [413, 'Please select a file smaller than 10MB.'],
    [415, 'Only PDF, DOC, DOCX, PNG, JPG, GIF and ZIP files can be uploaded.'],
  ])('of a %i says why', async (status, message) => {
    const hands = await open();
    choose(picked('logo.png'));
    await hands.click(upload());
    await line('logo.png').isRefused(status, message);
    expect(row('logo.png').getByText(message)).toBeTruthy();
    expect(upload().disabled).toBe(false);
  });

  it('because the network is cut says so at once', async () => {
    const hands = await open();
    choose(picked('logo.png'), picked('menu.pdf'));
    await hands.click(upload());
    await line('menu.pdf').isCut();
    expect(row('menu.pdf').getByText(/^The server cannot be reached/)).toBeTruthy();
    act(() => void dispatchEvent(new Event('offline')));
    expect(await row('logo.png').findByText(/^The server cannot be reached/)).toBeTruthy();
    expect(line('logo.png').aborted).toBe(true);
    await hands.click(button('Upload 2 files'));
    expect(sentFiles).toHaveLength(4);
  });

  it('because somebody was logged out stops the others and leads to sign in, unasked', async () => {
    const hands = await open();
    choose(...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picked(name)));
    await hands.click(upload());
    await line('b.png').isRefused(401, 'Unauthorized');
    await toasted('You are logged out. Logging in again...');
    expect(sentFiles).toHaveLength(3);
    expect(screen.getAllByText('You are logged out.')).toHaveLength(4);
    expect(leavesFreely()).toBe(true);
    await waitFor(() => expect(sentTo).toEqual(['/api/login?next=%2Ffiles']));
  });

  it('because it was cancelled is taken back from the line, and the next one goes', async () => {
    const hands = await open();
    choose(...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => picked(name)));
    await hands.click(upload());
    await hands.click(button('Cancel b.png'));
    expect(line('b.png').aborted).toBe(true);
    expect(row('b.png').getByText('Cancelled')).toBeTruthy();
    expect(sentFiles.map(({ fileName }) => fileName)).toContain('d.png');
    await hands.click(button('Remove b.png'));
    expect(screen.queryByText('b.png')).toBeNull();
  });
});

describe('a file that is refused before it is sent', () => {
  it('is one byte larger than 10 MB; exactly 10 MB are not', async () => {
    await open();
    choose(picked('film.zip', MAX_FILE_BYTES + 1));
    await toasted('File too large');
    await toasted('Please select a file smaller than 10MB.');
    expect(upload().disabled).toBe(true);
    choose(picked('shop.zip', MAX_FILE_BYTES));
    expect(upload().disabled).toBe(false);
  });

  it.each([
    ['is of another type', picked('page.html'), 'Only PDF, DOC, DOCX, PNG, JPG, GIF and ZIP files can be uploaded.'],
    ['is empty', picked('logo.png', 0), 'This file is empty.'],
  ])('%s', async (_, file, problem) => {
    const hands = await open();
    choose(file);
    await toasted(problem);
    expect(row(file.name).getByText(problem)).toBeTruthy();
    expect(upload().disabled).toBe(true);
    await hands.click(button(`Remove ${file.name}`));
    expect(screen.queryByText(file.name)).toBeNull();
  });
});

describe('files come in', () => {
  const held = (...files: File[]) => ({ types: ['Files'], files });

  it('by drop, wherever on the page', async () => {
    await open();
    expect(fireEvent.dragOver(document.body, { dataTransfer: held() })).toBe(false);
    expect(fireEvent.drop(document.body, { dataTransfer: held(picked('a.png'), picked('b.pdf')) })).toBe(false);
    expect(button('Upload 2 files')).toBeTruthy();
  });

  it('by paste', async () => {
    await open();
    fireEvent.paste(document.body, { clipboardData: held(picked('image.png')) });
    expect(row('image.png')).toBeTruthy();
    fireEvent.paste(document.body, { clipboardData: { types: ['text/plain'], files: [] } });
    expect(upload().textContent).toBe('Upload');
  });

  it('once, however often the same one is chosen', async () => {
    await open();
    const file = picked('a.png');
    choose(file);
    choose(file);
    expect(upload().textContent).toBe('Upload');
  });
});

describe('whoever leaves while something is under way', () => {
  async function sending() {
    const hands = await open();
    choose(picked('logo.png'));
    await hands.click(upload());
    return hands;
  }
  const question = () => screen.findByText('Stop uploading?');

  it('is asked by the browser, and no longer when it has arrived', async () => {
    await open();
    expect(leavesFreely()).toBe(true);
    choose(picked('logo.png'));
    fireEvent.click(upload());
    expect(leavesFreely()).toBe(false);
    await line('logo.png').isAnswered(201, logo);
    expect(leavesFreely()).toBe(true);
  });

  it('by the dialog’s own way out is asked, and may stay', async () => {
    const hands = await sending();
    await hands.click(button('Cancel'));
    await question();
    await hands.click(button('Keep uploading'));
    expect(line('logo.png').aborted).toBe(false);
    await hands.click(button('Cancel'));
    await question();
    await hands.click(button('Stop and leave'));
    expect(line('logo.png').aborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** Whether the browser would let the tab be closed without a question. */
const leavesFreely = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
