import { submissionsApi, timelineApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError } from '@atelier/shared/testing/server';
import { newSubmission } from '@atelier/shared/testing/submissions';
import { noteEntry } from '@atelier/shared/testing/timeline';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { findInRegion, openSubmission as open, writeRequests } from '../testing/submission-page';

const noteField = () => screen.getByLabelText<HTMLTextAreaElement>('Internal note');
const writeNote = (user: UserEvent) => user.click(screen.getByRole('tab', { name: 'Team note' }));
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' });

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('note form', () => {
  it('saves a non-empty note and lists it', async () => {
    const user = await open();
    await findInRegion('Timeline', 'Nothing has happened yet.');
    await writeNote(user);
    expect(saveButton().disabled).toBe(true);
    await user.type(noteField(), '  ');
    expect(saveButton().disabled).toBe(true);
    await user.type(noteField(), 'She came by bike.');
    mockResponse(submissionsApi.addNote, {
      ...{ id: noteEntry.id, message: noteEntry.text, isInternal: true },
      ...{ authorName: 'Ada Keeper', createdAt: noteEntry.at },
    });
    mockResponse(timelineApi.list, [noteEntry]);
    await user.click(saveButton());
    await expectToast('Note saved');
    await findInRegion('Timeline', 'She came by bike.');
    expect(noteField().value).toBe('');
    expect(writeRequests()).toMatchObject([
      {
        method: 'POST',
        url: `/api/admin/submissions/${newSubmission.id}/notes`,
        body: { message: '  She came by bike.' },
      },
    ]);
  });

  it('retries with the same send ID and changes it after a conflict', async () => {
    const user = await open();
    await writeNote(user);
    await user.type(noteField(), 'She came by bike.');
    for (const status of [500, 409, 500]) {
      mockError(submissionsApi.addNote, status, `Refused: ${status}`);
      await user.click(saveButton());
      await waitFor(() => expect(saveButton().disabled).toBe(false));
    }
    const ids = writeRequests().map(({ body }) => (body as { sendId: string }).sendId);
    expect(ids.map((id) => id === ids[0])).toEqual([true, true, false]);
  });

  it('keeps the draft after an error and a page change', async () => {
    const user = await open();
    await writeNote(user);
    await user.type(noteField(), 'She came by bike.');
    mockError(submissionsApi.addNote, 500, 'Something went wrong');
    await user.click(saveButton());
    await expectToast('Couldn’t save the note');
    expect(noteField().value).toBe('She came by bike.');
    cleanup();
    await writeNote(await open());
    expect(noteField().value).toBe('She came by bike.');
  });
});
