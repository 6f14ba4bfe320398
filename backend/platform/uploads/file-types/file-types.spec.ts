import { FILE_EXTENSIONS, type FileExtension } from '../../../contracts';
import { compoundFile, DOC, DOCX, GIF, JPEG, PDF, PNG, ZIP, zip } from '../../../test/sample-files';
import { isFileOfType } from '.';

let reads = 0;
beforeEach(() => (reads = 0));

const isOfType = (extension: FileExtension, file: Buffer) =>
  isFileOfType(extension, {
    size: file.length,
    read: (start, length) => {
      reads += 1;
      if (start < 0 || length < 0) throw new Error('Nothing lies there');
      return Promise.resolve(file.subarray(start, start + length));
    },
  });

const SAMPLES: Record<FileExtension, Buffer> = {
  pdf: PDF,
  doc: DOC,
  docx: DOCX,
  png: PNG,
  jpg: JPEG,
  jpeg: JPEG,
  gif: GIF,
  zip: ZIP,
};
/** Types that match as well: both JPEG extensions, and .docx files are zip archives. */
const ALSO: Partial<Record<FileExtension, FileExtension[]>> = { jpg: ['jpeg'], jpeg: ['jpg'], docx: ['zip'] };

describe.each(FILE_EXTENSIONS)('a %s file', (kind) => {
  it.each(FILE_EXTENSIONS)('matches the extension %s only if it has that type', async (extension) => {
    const is = extension === kind || (ALSO[kind]?.includes(extension) ?? false);
    expect(await isOfType(extension, SAMPLES[kind])).toBe(is);
  });

  it("doesn't match when truncated to its first bytes", async () => {
    for (let length = 0; length < 5; length++)
      expect(await isOfType(kind, SAMPLES[kind].subarray(0, length))).toBe(false);
  });

  it('never causes reads outside the file when truncated', async () => {
    for (let length = 0; length < SAMPLES[kind].length; length++)
      await isOfType(kind, SAMPLES[kind].subarray(0, length));
  });
});

describe('a polyglot file', () => {
  it('has the type of its first bytes', async () => {
    const script = Buffer.from('GIF89a/*\x01\x01\x00\x00\x00*/=1;alert(1)');
    expect(await isOfType('gif', script)).toBe(true);
    expect(await isOfType('pdf', Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')]))).toBe(true);
    expect(await isOfType('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(false);
    expect(await isOfType('jpg', Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe(false);
    expect(await isOfType('pdf', Buffer.concat([Buffer.from('<script>alert(1)</script>'), PDF]))).toBe(false);
    expect(await isOfType('zip', Buffer.concat([PDF, ZIP]))).toBe(false);
    expect(await isOfType('zip', Buffer.concat([Buffer.from('MZ a program that unpacks itself'), ZIP]))).toBe(false);
  });
});

describe('an image', () => {
  it('needs valid dimensions', async () => {
    const flat = Buffer.from(PNG);
    flat.writeUInt32BE(0, 16);
    expect(await isOfType('png', flat)).toBe(false);
    expect(await isOfType('png', Buffer.concat([PNG.subarray(0, 8), Buffer.from('and then something else')]))).toBe(
      false,
    );
    expect(await isOfType('jpg', Buffer.concat([JPEG.subarray(0, 3), Buffer.from('hello')]))).toBe(false);
  });
});

describe('a zip archive', () => {
  it.each([
    ['with nothing in it', zip({})],
    ['with a remark', zip({ a: 'b' }, 'Made with care')],
    ['with a remark that looks like an end', zip({ a: 'b' }, 'PK\x05\x06 and further words that go on for a while')],
    ['with the longest remark', zip({ a: 'b' }, 'x'.repeat(65_535))],
    ['as one for gigabytes', zip64()],
  ])('may be %s', async (_, file) => expect(await isOfType('zip', file)).toBe(true));

  it.each([
    ['its list lies behind its end', changed(ZIP, (end) => end.writeUInt32LE(5000, 16))],
    ['its list is longer than it', changed(ZIP, (end) => end.writeUInt32LE(0xfffffff0, 12))],
    ['its list is none', changed(ZIP, (end) => end.writeUInt32LE(3, 16))],
    ['its far list is nowhere', changed(ZIP, (end) => end.writeUInt32LE(0xffffffff, 16))],
    ['its end is cut off', ZIP.subarray(0, -1)],
    ['it is a beginning alone', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100_000)])],
  ])('is invalid when %s', async (_, file) => expect(await isOfType('zip', file)).toBe(false));

  it('is scanned once for its end record', async () => {
    const ends = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000_000, 'PK\x05\x06')]);
    expect(await isOfType('zip', ends)).toBe(false);
    expect(reads).toBeLessThan(10);
  });
});

describe('a Word document', () => {
  it('needs a document part with any number', async () => {
    expect(await isOfType('docx', zip({ 'word/document2.xml': '', '[Content_Types].xml': '' }))).toBe(true);
    expect(await isOfType('docx', zip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }))).toBe(false);
    expect(await isOfType('docx', zip({ 'word/document.xml': '' }))).toBe(false);
  });

  it('is detected among thousands of entries with few reads', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 9000 }, (_, number) => [`word/media/picture${number}.png`, '']),
    );
    const file = zip({ '[Content_Types].xml': '', ...many, 'word/document.xml': '' });
    expect(await isOfType('docx', file)).toBe(true);
    expect(reads).toBeLessThan(20);
  });

  it('from before 2007 is detected anywhere in the directory', async () => {
    const others = Array.from({ length: 300 }, (_, number) => `_12345${number}`);
    expect(await isOfType('doc', compoundFile([...others, 'WordDocument']))).toBe(true);
    expect(await isOfType('doc', compoundFile([...others, 'WordDocument'], 40))).toBe(true);
    expect(await isOfType('doc', compoundFile(['Root Entry', 'Workbook']))).toBe(false);
  });

  it('with a circular chain ends', async () => {
    const circle = compoundFile(['Root Entry', 'Workbook', 'a', 'b', 'c']);
    const table = circle.length - 512 * Math.ceil(202 / 128);
    circle.writeUInt32LE(0, table + 4);
    expect(await isOfType('doc', circle)).toBe(false);
    expect(reads).toBeLessThan(1100);
  });

  it('with random bytes never throws', async () => {
    for (let at = 8; at < 1024; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const broken = Buffer.from(DOC);
        broken.fill(value, at, at + 4);
        await isOfType('doc', broken);
      }
    }
    expect.assertions(0);
  });
});

function changed(file: Buffer, change: (end: Buffer) => void): Buffer {
  const copy = Buffer.from(file);
  change(copy.subarray(-22));
  return copy;
}

function zip64(): Buffer {
  const [front, end] = [ZIP.subarray(0, -22), ZIP.subarray(-22)];
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(front.length), 8);
  return Buffer.concat([front, record, locator, changed(end, (copy) => copy.writeUInt32LE(0xffffffff, 16))]);
}
