import { fileTexts } from '../../contracts';
import { UploadServer } from '../../test/upload-server';

let door: UploadServer;
beforeAll(async () => (door = await UploadServer.open()));
afterAll(() => door.close());
afterEach(() => expect(door.countTemporary()).toBe(0));

const PDF = '%PDF-1.7\nsome pages\n%%EOF';

describe('an upload', () => {
  it('is received with name, type, and fields', async () => {
    const { status, body } = await door.post([
      { name: 'changeNotes', body: ' A new logo\r\nand colors ' },
      { filename: 'Angebot für Jürgen.PDF', type: 'text/html', body: PDF },
    ]);
    expect([status, body]).toEqual([
      201,
      {
        name: 'Angebot für Jürgen.PDF',
        mimeType: 'application/pdf',
        size: PDF.length,
        fields: { changeNotes: 'A new logo\nand colors' },
      },
    ]);
  });

  it.each([
    ['no file', [{ name: 'changeNotes', body: 'x' }], 'Please choose a file'],
    ['nothing at all', [], 'Please choose a file'],
    ['an empty file input', [{ filename: '', type: 'application/octet-stream', body: '' }], 'Please choose a file'],
    [
      'two files',
      [
        { filename: 'a.pdf', body: PDF },
        { filename: 'b.pdf', body: PDF },
      ],
      'Upload one file at a time',
    ],
    ['a file under another name', [{ name: 'files', filename: 'a.pdf', body: PDF }], 'Please choose a file'],
    ['a file as text', [{ body: PDF }], 'Please choose a file'],
    ['an empty file', [{ filename: 'a.pdf', body: '' }], 'This file is empty'],
    [
      'a field too long',
      [
        { filename: 'a.pdf', body: PDF },
        { name: 'changeNotes', body: 'x'.repeat(2001) },
      ],
      'Change notes must have at most 2000 characters',
    ],
    [
      'a field twice',
      [
        { filename: 'a.pdf', body: PDF },
        { name: 'changeNotes', body: 'x' },
        { name: 'changeNotes', body: 'y' },
      ],
      'Send this field only once',
    ],
  ])('is rejected with a message when it has %s', async (_, parts, message) => {
    expect(await door.post(parts)).toMatchObject({ status: 400, body: { message } });
  });

  it.each([
    ['an ending that we do not take', 'page.html', '<h1>'],
    ['no ending', 'README', PDF],
    ['an ending that says more than the bytes', 'a.png', PDF],
    ['bytes that say nothing', 'a.pdf', 'hello'],
    ['less than a beginning', 'a.pdf', '%P'],
  ])('is rejected as an unsupported type for %s', async (_, filename, body) => {
    expect(await door.post([{ filename, body }])).toMatchObject({
      status: 415,
      body: { message: fileTexts.wrongType },
    });
  });
});
