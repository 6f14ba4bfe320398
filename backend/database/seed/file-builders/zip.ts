import { crc32, deflateRawSync } from 'node:zlib';

export function buildZip(entries: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const header = entryHeader(name, bytes, packed);
    const local = Buffer.concat([u32(0x04034b50), header, u16(0), Buffer.from(name), packed]);
    locals.push(local);
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), header, u16(0, 0, 0, 0), u32(0, offset), Buffer.from(name)]),
    );
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = [u32(0x06054b50), u16(0, 0, locals.length, locals.length), u32(index.length, offset), u16(0)];
  return Buffer.concat([...locals, index, ...end]);
}

/** The fields that local and central headers share: version, UTF-8 names, deflate, 1980-01-01. */
const entryHeader = (name: string, bytes: Buffer, packed: Buffer) =>
  Buffer.concat([
    u16(20, 0x0800, 8, 0, 0x21),
    u32(crc32(bytes), packed.length, bytes.length),
    u16(Buffer.byteLength(name)),
  ]);

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, i) => bytes.writeUInt16LE(number, i * 2));
  return bytes;
}

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, i) => bytes.writeUInt32LE(number, i * 4));
  return bytes;
}
