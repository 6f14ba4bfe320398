import { adminFilesApi, approvalsApi } from '../../contracts';
import { TestApp } from '../../test/app';
import { ask, decide, postUpdate, requestProject, takeBack } from '../../test/approvals';
import type { Caller } from '../../test/caller';
import { addVersion, uploadFile } from '../../test/files';
import { readPdf } from '../../test/pdf';

let product: TestApp;
let ann: Awaited<ReturnType<TestApp['client']>>;
let june: Caller;
let shop = '';
beforeAll(async () => {
  product = await TestApp.start({ SITE_TIMEZONE: 'America/New_York' }, { runsJobs: false });
  june = await product.admin('june');
  ann = await product.client('ann', { firstName: 'Ann', lastName: 'Reyes', email: 'ann@example.com' });
  shop = await requestProject(ann, 'The shop');
});
afterAll(() => product.stop());

const fetchPdf = (caller: Caller, id: string, query = '') =>
  fetch(`${product.url}/api/approvals/${id}/certificate${query}`, { headers: { Cookie: caller.cookie ?? '' } });

async function readCertificate(caller: Caller, id: string) {
  const { info, pages } = await readPdf(Buffer.from(await (await fetchPdf(caller, id)).arrayBuffer()));
  return {
    title: info.Title,
    text: pages.map(({ text }) => text).join('\n'),
    links: pages.flatMap(({ links }) => links),
  };
}

it('names the version of a file, its checksum, the person, and the time', async () => {
  const bytes = Buffer.from('%PDF-1.4\n'.padEnd(12_345, ' '));
  const file = await uploadFile(june, { name: 'cover.pdf', fields: { projectId: shop } });
  const { body: second } = await addVersion(june, file.id, { name: 'cover.pdf', bytes });
  const { body: approval } = await ask(june, shop, { kind: 'file', fileId: file.id, question: 'Is **this** it?' });
  expect((await ann.call(approvalsApi.certificate, { params: { id: approval.id } })).status).toBe(409);
  const { body } = await decide(ann, approval.id, { decision: 'approved', words: 'Print it.', fileId: second.id });
  await product.database.query(`update approval_answers set created_at = '2026-11-28T03:30:05Z'`);
  await addVersion(june, file.id, { name: 'cover.pdf' });
  const { title, text, links } = await readCertificate(ann, approval.id);
  expect(title).toBe('Certificate of approval: cover.pdf, version 2');
  for (const expected of [
    ...['The shop', 'cover.pdf', '12,345 bytes', body.answer?.file?.checksum ?? '?', 'Ann Reyes', 'ann@example.com'],
    ...['November 27, 2026, 10:30:05 PM EST', 'November 28, 2026, 3:30:05 AM UTC', approval.id],
    ...['Is this it?', 'Print it.'],
  ])
    expect(text).toContain(expected);
  expect(text).not.toContain('version 3');
  expect(links).toContain(`http://localhost:3000/approvals/${approval.id}/check`);
  expect((await readCertificate(june, approval.id)).text).toBe(text);
  await june.call(adminFilesApi.archive, { body: { ids: [second.id], archived: true } });
  expect([(await fetchPdf(ann, approval.id)).status, (await fetchPdf(june, approval.id)).status]).toEqual([404, 200]);
});

it('shows what an update said, and nothing about files', async () => {
  const updateId = await postUpdate(june, shop, 'We open on **Monday**.');
  const { body: approval } = await ask(june, shop, { kind: 'update', updateId });
  await decide(ann, approval.id, { decision: 'approved' });
  const { text, links } = await readCertificate(ann, approval.id);
  expect(text).toContain('We open on Monday.');
  expect([text.includes('SHA-256'), links]).toEqual([false, []]);
});

it.each([
  ['markup', '</bdi><script>alert(1)</script> [x](javascript:alert(1)) &amp; "quoted"'],
  ['PDF syntax', ') Tj /JS (app.alert(1)) endobj \\( ${7*7} {{7*7}} %s'],
])('stays whole with %s in every text', async (_, hostileText) => {
  const name = `e${hostileText.length}`;
  const eve = await product.client(name, { firstName: hostileText, lastName: '-', email: `${name}@example.com` });
  const project = await requestProject(eve, hostileText);
  const file = await uploadFile(june, {
    name: `${hostileText.replace(/[/\\]/g, '')}.pdf`,
    fields: { projectId: project },
  });
  const { body: approval } = await ask(june, project, { kind: 'file', fileId: file.id, question: hostileText });
  await decide(eve, approval.id, { decision: 'approved', words: hostileText, fileId: file.id });
  const pdf = Buffer.from(await (await fetchPdf(eve, approval.id)).arrayBuffer());
  const { pages } = await readPdf(pdf);
  const text = pages.map((page) => page.text.replace(/\s+/g, '')).join('');
  expect(text.split(hostileText.replace(/\s+/g, '')).length - 1).toBeGreaterThanOrEqual(3);
  expect(pages.flatMap(({ links }) => links)).toEqual([`http://localhost:3000/approvals/${approval.id}/check`]);
  expect(pdf.toString('latin1')).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFile)\b/);
});

it('is a download that no browser takes for a page', async () => {
  const updateId = await postUpdate(june, shop, 'A plan');
  const { body: approval } = await ask(june, shop, { kind: 'update', updateId });
  await decide(ann, approval.id, { decision: 'approved' });
  const { headers } = await fetchPdf(ann, approval.id, '?download=1');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Approval-${approval.id}.pdf"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
});

it('returns 409 after changes were requested, and after the client took the decision back', async () => {
  const updateId = await postUpdate(june, shop, 'Another plan');
  const { body: approval } = await ask(june, shop, { kind: 'update', updateId });
  await decide(ann, approval.id, { decision: 'changes', words: 'Bigger' });
  expect((await fetchPdf(ann, approval.id)).status).toBe(409);
  await takeBack(ann, approval.id);
  await decide(ann, approval.id, { decision: 'approved' });
  expect((await fetchPdf(ann, approval.id)).status).toBe(200);
  await takeBack(ann, approval.id);
  expect((await fetchPdf(ann, approval.id)).status).toBe(409);
});
