import { MAX_FILE_BYTES, fileTexts, filesApi, type Problem } from '../../contracts';
import { buildPdf, buildPng, buildZip } from '../../database/seed/file-builders';
import { TestApp } from '../../test/app';
import { uploadForm, uniquePdf, upload, uploadFile } from '../../test/files';
import { DOCX, POLYGLOTS, SVG } from '../../test/polyglots';

type TestUser = Awaited<ReturnType<TestApp['client']>>;

let product: TestApp;
let ann: TestUser;
beforeAll(async () => {
  product = await TestApp.start({}, { runsJobs: false });
  ann = await product.client('ann');
});
beforeEach(() => product.database.query('truncate files, file_space cascade'));
afterAll(() => product.stop());

async function uploadError(bytes: Buffer, name: string): Promise<[status: number, message: string]> {
  const { status, body } = await upload(ann, { bytes, name });
  expect(await product.database.query('select 1 from files')).toEqual([]);
  return [status, (body as unknown as Problem).message];
}

async function downloadFile(id: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(`${product.url}/api/files/${id}/download`, { headers: { Cookie: ann.cookie ?? '' } });
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

it.each(POLYGLOTS)('$what downloads unchanged as an attachment', async ({ name, bytes, type }) => {
  const file = await uploadFile(ann, { name, bytes });
  const downloaded = await downloadFile(file.id);
  expect(downloaded.bytes.equals(bytes)).toBe(true);
  expect(downloaded.headers.get('content-type')).toBe(type);
  expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(downloaded.headers.get('x-content-type-options')).toBe('nosniff');
  expect(downloaded.headers.get('content-security-policy')).toContain('sandbox');
});

it('accepts 10 MiB and rejects one byte more', async () => {
  const largestFile = Buffer.alloc(MAX_FILE_BYTES, ' ');
  const document = uniquePdf();
  document.copy(largestFile);
  largestFile.write('\n%%EOF\n', largestFile.length - 7);
  expect((await uploadFile(ann, { bytes: largestFile })).size).toBe(MAX_FILE_BYTES);
  await product.database.query('truncate files cascade');
  expect(await uploadError(Buffer.concat([largestFile, Buffer.from('\n')]), 'brief.pdf')).toEqual([
    413,
    fileTexts.tooLarge.text,
  ]);
});

it.each<[string, string, Buffer]>([
  ['an unsupported extension', 'brief.exe', buildPdf('Brief')],
  ['a missing extension', 'brief', buildPdf('Brief')],
  ['content that does not match the extension', 'photo.png', buildPdf('Brief')],
  ['unsupported extension and content', 'page.html', Buffer.from('<!doctype html>')],
  ['an SVG named as PNG', 'logo.png', SVG],
  ['a plain archive named as DOCX', 'proposal.docx', buildZip({ 'photo.txt': 'not a document' })],
  ['a double extension', 'brief.pdf.js', buildPdf('Brief')],
])('refuses %s', async (_, name, bytes) => {
  expect(await uploadError(bytes, name)).toEqual([415, fileTexts.wrongType]);
});

it('accepts a DOCX file as a ZIP archive', async () => {
  expect(await uploadFile(ann, { name: 'letter.zip', bytes: DOCX })).toMatchObject({ mimeType: 'application/zip' });
});

it('rejects a form with no file, two files, an empty file, or the wrong field name', async () => {
  const withoutFile = new FormData();
  withoutFile.set('projectId', '');
  const withTwoFiles = uploadForm({});
  withTwoFiles.append('file', new Blob([new Uint8Array(uniquePdf())]), 'two.pdf');
  const withWrongField = new FormData();
  withWrongField.set('document', new Blob([new Uint8Array(uniquePdf())]), 'brief.pdf');
  for (const body of [withoutFile, withTwoFiles, withWrongField, uploadForm({ bytes: Buffer.alloc(0) })]) {
    const { status, body: problem } = await ann.send<Problem>(filesApi.upload, { body });
    expect(status).toBe(400);
    expect(problem.message).toMatch(/^[A-Z].*[a-z.]$/);
  }
  expect(await product.database.query('select 1 from files')).toEqual([]);
});

it('removes path characters and direction marks from file names and generates its own stored name', async () => {
  const storedName = async (name: string) => {
    const { originalName, filename, id } = await uploadFile(ann, { name, bytes: buildPng(1, 1, () => [0, 0, 0]) });
    expect(filename).toBe(`${id}.png`);
    return originalName;
  };
  expect(await storedName('../../etc/passwd.png')).toBe('....etcpasswd.png');
  expect(await storedName('C:\\photos\\me.png')).toBe('C:photosme.png');
  expect(await storedName('two\r\nlines.png')).toBe('twolines.png');
  expect(await storedName('CON.png')).toBe('CON.png');
  expect(await storedName('x\u202E-2.png')).toBe('x-2.png');
  const longName = await storedName(`${'ш'.repeat(600)}.png`);
  expect([[...longName].length, longName.endsWith('ш.png')]).toEqual([255, true]);
  for (const name of ['.png', ' .png', '/.png']) {
    expect((await upload(ann, { name, bytes: buildPng(1, 1, () => [0, 0, 0]) })).status).toBe(400);
  }
});

it('returns 400 for change notes that are too long and stores nothing', async () => {
  const { id } = await uploadFile(ann);
  const body = uploadForm({ fields: { changeNotes: 'x'.repeat(2001) } });
  const { status, body: problem } = await ann.send<Problem>(filesApi.addVersion, { params: { id }, body });
  expect([status, problem.fields]).toEqual([400, { changeNotes: 'Change notes must have at most 2000 characters' }]);
  expect((await ann.call(filesApi.listVersions, { params: { id } })).body).toHaveLength(1);
});
