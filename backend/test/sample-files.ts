import { crc32 } from 'node:zlib';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

/** Stored, not compressed. */
export function zip(files: Record<string, string | Buffer>, comment = ''): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [bytes, title] = [Buffer.from(content as string), Buffer.from(name)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, Buffer.alloc(14), title]);
    entry.writeUInt32LE(at, 42);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, title, bytes]);
    bodies.push(local);
    list.push(entry);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, ...list, end, Buffer.from(comment)]);
}

export const ZIP = zip({ 'photos/bakery.txt': 'a picture', 'notes.txt': 'bread' });
export const DOCX = zip({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '', 'word/document.xml': '<w:document/>' });

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;

/** Four stream names per directory sector, with `gap` unused sectors in between. */
export function compoundFile(streams: string[], gap = 0): Buffer {
  const pages = Array.from({ length: Math.ceil(streams.length / 4) }, (_, page) =>
    streams.slice(page * 4, page * 4 + 4),
  );
  const sectorNumbers = pages.map((_, page) => page * (gap + 1));
  const sectors = (sectorNumbers.at(-1) ?? 0) + 1;
  const tables = Math.ceil((sectors + 200) / 128);
  const file = Buffer.alloc(SECTOR * (1 + sectors + tables), 0);
  file.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0, 48);
  file.writeUInt32LE(END_OF_CHAIN, 68);
  for (let table = 0; table < Math.min(tables, 109); table++) file.writeUInt32LE(sectors + table, 76 + table * 4);
  sectorNumbers.forEach((sector, page) => {
    file.writeUInt32LE(sectorNumbers[page + 1] ?? END_OF_CHAIN, SECTOR * (1 + sectors) + sector * 4);
    pages[page]?.forEach((name, number) => {
      const at = SECTOR * (1 + sector) + number * 128;
      file.write(name, at, 'utf16le');
      file.writeUInt16LE(name.length * 2 + 2, at + 64);
      file[at + 66] = name === 'Root Entry' ? 5 : 2;
    });
  });
  return file;
}

export const DOC = compoundFile(['Root Entry', '1Table', 'WordDocument', '\x05SummaryInformation']);
