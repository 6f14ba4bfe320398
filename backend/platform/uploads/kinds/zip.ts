import type { Bytes } from './bytes';

const END = Buffer.from('PK\x05\x06');
const END_SIZE = 22;
/** A remark of up to 64 KiB may stand behind the end. */
const REMARK_MOST = 0xffff;
const FAR_END = Buffer.from('PK\x06\x07');
const FAR_END_SIZE = 20;
const ENTRY = Buffer.from('PK\x01\x02');
const ENTRY_SIZE = 46;
/** With the longest name that one can have. */
const ENTRY_MOST = ENTRY_SIZE + 0xffff;
const READ_AT_ONCE = 128 * 1024;

interface Directory {
  start: number;
  size: number;
  files: number;
}

/** Whether it has the list of its files that every zip ends with. */
export async function isZip(bytes: Bytes): Promise<boolean> {
  const directory = await directoryOf(bytes);
  if (!directory) return false;
  return directory.files === 0 || ENTRY.equals(await bytes.read(directory.start, ENTRY.length));
}

/** A zip by its outside, a text by what lies in it. Who writes texts online numbers the one in the middle. */
export async function isWordPackage(bytes: Bytes): Promise<boolean> {
  let types = false;
  let text = false;
  for await (const name of namesIn(bytes)) {
    types ||= name === '[Content_Types].xml';
    text ||= /^word\/document\d*\.xml$/.test(name);
    if (types && text) return true;
  }
  return false;
}

async function directoryOf(bytes: Bytes): Promise<Directory | undefined> {
  const reach = Math.min(bytes.size, END_SIZE + REMARK_MOST);
  const tail = await bytes.read(bytes.size - reach, reach);
  const at = endIn(tail);
  if (at === undefined) return undefined;
  const end = bytes.size - reach + at;
  const near = {
    files: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const directory = near.start === 0xffffffff ? await farDirectory(bytes, end) : near;
  return directory && directory.start + directory.size <= end ? directory : undefined;
}

/** Where the end begins: its remark has to reach to the last byte. */
function endIn(tail: Buffer): number | undefined {
  for (let at = tail.length - END_SIZE; at >= 0; at--) {
    at = tail.lastIndexOf(END, at);
    if (at < 0) return undefined;
    if (tail.readUInt16LE(at + 20) === tail.length - at - END_SIZE) return at;
  }
  return undefined;
}

/** Some write even a small zip as if it could be larger than 4 GiB. */
async function farDirectory(bytes: Bytes, end: number): Promise<Directory | undefined> {
  const locator = await bytes.read(Math.max(end - FAR_END_SIZE, 0), FAR_END_SIZE);
  if (locator.length < FAR_END_SIZE || !locator.subarray(0, 4).equals(FAR_END)) return undefined;
  const at = Number(locator.readBigUInt64LE(8));
  const record = at < end ? await bytes.read(at, 56) : Buffer.alloc(0);
  if (record.length < 56 || record.toString('latin1', 0, 4) !== 'PK\x06\x06') return undefined;
  return {
    files: Number(record.readBigUInt64LE(32)),
    size: Number(record.readBigUInt64LE(40)),
    start: Number(record.readBigUInt64LE(48)),
  };
}

/** The names of the files in it, by its own list, which may be as long as the file: so it is read piece by piece. */
async function* namesIn(bytes: Bytes): AsyncGenerator<string> {
  const directory = await directoryOf(bytes);
  if (!directory) return;
  const end = directory.start + directory.size;
  let at = directory.start;
  let piece: Buffer = Buffer.alloc(0);
  let from = at;
  for (let left = directory.files; left > 0; left--) {
    const readTo = from + piece.length;
    if (readTo < end && readTo < at + ENTRY_MOST) {
      from = at;
      piece = await bytes.read(at, Math.min(READ_AT_ONCE, end - at));
    }
    const entry = piece.subarray(at - from);
    if (entry.length < ENTRY_SIZE || !entry.subarray(0, 4).equals(ENTRY)) return;
    const [name, extra, remark] = [entry.readUInt16LE(28), entry.readUInt16LE(30), entry.readUInt16LE(32)];
    yield entry.toString('utf8', ENTRY_SIZE, ENTRY_SIZE + name);
    at += ENTRY_SIZE + name + extra + remark;
    if (at >= end) return;
  }
}
