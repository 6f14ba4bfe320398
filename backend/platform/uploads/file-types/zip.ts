import type { FileBytes } from './file-bytes';

const END = Buffer.from('PK\x05\x06');
const END_SIZE = 22;
/** A comment of up to 64 KiB may follow the end record. */
const MAX_COMMENT_BYTES = 0xffff;
const ZIP64_LOCATOR = Buffer.from('PK\x06\x07');
const ZIP64_LOCATOR_SIZE = 20;
const ENTRY = Buffer.from('PK\x01\x02');
const ENTRY_SIZE = 46;
const MAX_ENTRY_BYTES = ENTRY_SIZE + 0xffff;
const READ_CHUNK_BYTES = 128 * 1024;

interface Directory {
  start: number;
  size: number;
  files: number;
}

export async function isZip(bytes: FileBytes): Promise<boolean> {
  const directory = await directoryOf(bytes);
  if (!directory) return false;
  return directory.files === 0 || ENTRY.equals(await bytes.read(directory.start, ENTRY.length));
}

export async function isWordPackage(bytes: FileBytes): Promise<boolean> {
  let hasContentTypes = false;
  let hasDocument = false;
  for await (const name of fileNames(bytes)) {
    hasContentTypes ||= name === '[Content_Types].xml';
    hasDocument ||= /^word\/document\d*\.xml$/.test(name);
    if (hasContentTypes && hasDocument) return true;
  }
  return false;
}

async function directoryOf(bytes: FileBytes): Promise<Directory | undefined> {
  const tailSize = Math.min(bytes.size, END_SIZE + MAX_COMMENT_BYTES);
  const tail = await bytes.read(bytes.size - tailSize, tailSize);
  const at = findEnd(tail);
  if (at === undefined) return undefined;
  const end = bytes.size - tailSize + at;
  const classicDirectory = {
    files: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const directory = classicDirectory.start === 0xffffffff ? await zip64Directory(bytes, end) : classicDirectory;
  return directory && directory.start + directory.size <= end ? directory : undefined;
}

function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_SIZE; at >= 0; at--) {
    at = tail.lastIndexOf(END, at);
    if (at < 0) return undefined;
    if (tail.readUInt16LE(at + 20) === tail.length - at - END_SIZE) return at;
  }
  return undefined;
}

/** Some tools write zip64 records for small archives as well. */
async function zip64Directory(bytes: FileBytes, end: number): Promise<Directory | undefined> {
  const locator = await bytes.read(Math.max(end - ZIP64_LOCATOR_SIZE, 0), ZIP64_LOCATOR_SIZE);
  if (locator.length < ZIP64_LOCATOR_SIZE || !locator.subarray(0, 4).equals(ZIP64_LOCATOR)) return undefined;
  const at = Number(locator.readBigUInt64LE(8));
  const record = at < end ? await bytes.read(at, 56) : Buffer.alloc(0);
  if (record.length < 56 || record.toString('latin1', 0, 4) !== 'PK\x06\x06') return undefined;
  return {
    files: Number(record.readBigUInt64LE(32)),
    size: Number(record.readBigUInt64LE(40)),
    start: Number(record.readBigUInt64LE(48)),
  };
}

/** From the central directory, read in chunks because it may be large. */
async function* fileNames(bytes: FileBytes): AsyncGenerator<string> {
  const directory = await directoryOf(bytes);
  if (!directory) return;
  const end = directory.start + directory.size;
  let at = directory.start;
  let chunk: Buffer = Buffer.alloc(0);
  let chunkStart = at;
  for (let remaining = directory.files; remaining > 0; remaining--) {
    const readTo = chunkStart + chunk.length;
    if (readTo < end && readTo < at + MAX_ENTRY_BYTES) {
      chunkStart = at;
      chunk = await bytes.read(at, Math.min(READ_CHUNK_BYTES, end - at));
    }
    const entry = chunk.subarray(at - chunkStart);
    if (entry.length < ENTRY_SIZE || !entry.subarray(0, 4).equals(ENTRY)) return;
    const [name, extra, commentLength] = [entry.readUInt16LE(28), entry.readUInt16LE(30), entry.readUInt16LE(32)];
    yield entry.toString('utf8', ENTRY_SIZE, ENTRY_SIZE + name);
    at += ENTRY_SIZE + name + extra + commentLength;
    if (at >= end) return;
  }
}
