import { randomUUID } from 'node:crypto';
import { type CreateNoteInput, type Problem, type SubmissionReply, submissionsApi } from '../../contracts';
import { newId } from '../../platform/database';
import { TestApp } from '../../test/app';
import type { Caller } from '../../test/caller';
import { SubmissionsService } from './submissions.service';

let product: TestApp;
let june: Caller & { user: { id: string } };
beforeAll(async () => {
  product = await TestApp.start();
  june = await product.admin('june');
  await insertSubmission('Rosa', 'delgado', {
    message: 'Bread, 100% rye_flour',
    project_type: 'new-website',
    status: 'closed',
  });
  await insertSubmission('Walt', 'Brennan', { phone: '(828) 555-0171', current_website: 'brennancycles.example' });
  await insertSubmission('Ann', 'Ångström', { email: 'ann@shoes.example', challenge: newId() });
});
afterAll(() => product.stop());

let minute = 0;
async function insertSubmission(
  firstName: string,
  lastName: string,
  more: Record<string, string> = {},
): Promise<string> {
  const id = newId();
  const defaults = { email: 'somebody@mail.example', project_type: 'other', message: 'Hello there.' };
  const row = { id, first_name: firstName, last_name: lastName, ...defaults, ...more };
  const columns = [...Object.keys(row), 'created_at'];
  const at = new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))).toISOString();
  await product.database.query(
    `insert into contact_submissions (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    [...Object.values(row), at],
  );
  return id;
}

const names = async (query: Record<string, string>) =>
  (await june.call(submissionsApi.list, { query })).body.map(({ firstName }) => firstName);

describe('submission search', () => {
  it.each([
    ['rosa', ['Rosa']],
    ['DELGADO ros', ['Rosa']],
    ['rosa brennan', []],
    ['shoes.example', ['Ann']],
    ['555-01', ['Walt']],
    ['cycles', ['Walt']],
    ['100%', ['Rosa']],
    ['100_', []],
    ['rye_flour', ['Rosa']],
    ['ryexflour', []],
    ['ångström', ['Ann']],
    ['example', ['Ann', 'Walt', 'Rosa']],
    ['  ', ['Ann', 'Walt', 'Rosa']],
    // Only two single characters count.
    ['r b x', ['Rosa']],
    ['r x b', []],
    ['r b x zz', []],
    ["' or 1=1 --", []],
  ])('matches all words of %j', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  it('matches the current text', async () => {
    await product.database.query(`update contact_submissions set message = 'Shoelaces' where first_name = 'Walt'`);
    expect(await names({ search: 'shoelaces' })).toEqual(['Walt']);
  });

  it('sorts by date in both directions and by last name in any letter case', async () => {
    expect(await names({ sort: 'newest' })).toEqual(['Ann', 'Walt', 'Rosa']);
    expect(await names({ sort: 'oldest' })).toEqual(['Rosa', 'Walt', 'Ann']);
    expect((await names({ sort: 'name' })).slice(0, 2)).toEqual(['Walt', 'Rosa']);
  });

  it('combines filters by status, topic, and verification', async () => {
    expect(await names({ status: 'closed' })).toEqual(['Rosa']);
    expect(await names({ topic: 'other' })).toEqual(['Ann', 'Walt']);
    expect(await names({ verified: 'yes' })).toEqual(['Ann']);
    expect(await names({ verified: 'no' })).toEqual(['Walt', 'Rosa']);
    expect(await names({ verified: 'no', topic: 'other', search: 'walt', sort: 'oldest' })).toEqual(['Walt']);
  });

  it.each<Record<string, string>>([
    { sort: 'email' },
    { topic: 'bread' },
    { verified: 'maybe' },
    { search: 'x'.repeat(101) },
  ])('returns 400 for %j', async (query) => {
    expect((await june.call(submissionsApi.list, { query })).status).toBe(400);
  });
});

describe('submission replies and notes', () => {
  const note = (id: string, message: unknown) =>
    june.send<Problem>(submissionsApi.addNote, { params: { id }, body: { message } });
  const repliesTo = async (id: string) => (await june.call(submissionsApi.listReplies, { params: { id } })).body;

  it('keep their author, and notes are not emailed', async () => {
    const id = await insertSubmission('Bea', 'Moor', { email: 'bea@moor.example' });
    const respond = (response: string) => june.call(submissionsApi.respond, { params: { id }, body: { response } });
    await respond('One');
    expect((await note(id, ' Knows Rosa. ')).status).toBe(201);
    await respond('Two');
    const all = { authorName: 'june' };
    expect(await repliesTo(id)).toMatchObject([
      { ...all, message: 'Two', isInternal: false },
      { ...all, message: 'Knows Rosa.', isInternal: true },
      { ...all, message: 'One', isInternal: false },
    ]);
    const emails = await product.database.query<{ kind: string }[]>('select kind from mails');
    expect(emails.map(({ kind }) => kind)).toEqual(['contact.answer', 'contact.answer']);
    for (const email of product.emails()) expect(email).not.toContain('Knows Rosa');
  });

  it('are append-only and deleted with the submission', async () => {
    const id = await insertSubmission('Cy', 'Old');
    await note(id, 'Call again');
    for (const change of [`update submission_answers set message = 'Never mind'`, 'delete from submission_answers'])
      await expect(product.database.query(change)).rejects.toThrow('Replies are append-only');
    expect(await repliesTo(id)).toHaveLength(1);
    await product.database.query(`update contact_submissions set created_at = '2020-01-01' where id = $1`, [id]);
    await product.app.get(SubmissionsService).removeExpired();
    const remaining = await product.database.query<unknown[]>(
      'select from submission_answers where submission_id = $1',
      [id],
    );
    expect(remaining).toHaveLength(0);
  });

  it('create a note once per sendId and return 409 for a different note', async () => {
    const id = await insertSubmission('Eve', 'Hill');
    const other = await insertSubmission('Fay', 'Ford');
    const body = { message: 'Call again', sendId: randomUUID() };
    const sendNote = (submissionId: string, sent: CreateNoteInput = body) =>
      june.send<SubmissionReply & Problem>(submissionsApi.addNote, { params: { id: submissionId }, body: sent });
    const replies = await Promise.all(Array.from({ length: 10 }, () => sendNote(id)));
    const [noted, ...more] = await repliesTo(id);
    expect(more).toEqual([]);
    expect(replies.map(({ status, body: note }) => [status, note])).toEqual(replies.map(() => [201, noted]));
    for (const { status, body: problem } of [await sendNote(id, { ...body, message: 'Do not' }), await sendNote(other)])
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([409, ['sendId']]);
    expect((await sendNote(id, { ...body, sendId: 'again' })).status).toBe(400);
    expect([(await repliesTo(id)).length, (await repliesTo(other)).length]).toEqual([1, 0]);
  });

  it('return 400 for invalid text and 404 for an unknown submission', async () => {
    const id = await insertSubmission('Di', 'Field');
    for (const wrong of ['', ' \n ', 'x'.repeat(5001), null, 5])
      expect(Object.keys((await note(id, wrong)).body.fields ?? {})).toEqual(['message']);
    for (const unknownId of ['0197a000-0000-7000-8000-000000000001', 'nonsense']) {
      expect((await note(unknownId, 'Hello')).status).toBe(404);
      expect((await june.send(submissionsApi.listReplies, { params: { id: unknownId } })).status).toBe(404);
    }
  });
});
