import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { dictionary, list, ref, type Entries } from './objects';

export class PdfFile {
  private readonly bodies: (Buffer | undefined)[] = [];

  /** Reserves an object number for forward references. */
  reserve(): number {
    return this.bodies.push(undefined);
  }

  add(entries: Entries | string, id = this.reserve()): number {
    this.bodies[id - 1] = Buffer.from(typeof entries === 'string' ? entries : dictionary(entries), 'latin1');
    return id;
  }

  stream(entries: Entries, content: Buffer, id = this.reserve(), compressed = true): number {
    const bytes = compressed ? deflateSync(content) : content;
    const filter = compressed ? { Filter: '/FlateDecode' } : {};
    const head = dictionary({ ...entries, ...filter, Length: bytes.length });
    this.bodies[id - 1] = Buffer.concat([Buffer.from(`${head}\nstream\n`), bytes, Buffer.from('\nendstream')]);
    return id;
  }

  /** The file ID is a hash of the content, so equal objects give equal bytes. */
  bytes(root: number, info: number): Buffer {
    const parts: Buffer[] = [HEADER];
    let offset = HEADER.length;
    const offsets = this.bodies.map((body, i) => {
      if (!body) throw new Error(`Object ${i + 1} was never written`);
      const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      parts.push(part);
      return (offset += part.length) - part.length;
    });
    const digest = createHash('sha256').update(Buffer.concat(parts)).digest('hex').slice(0, 32);
    const trailer = {
      Size: offsets.length + 1,
      Root: ref(root),
      Info: ref(info),
      ID: list([`<${digest}>`, `<${digest}>`]),
    };
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    parts.push(
      Buffer.from(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n${dictionary(trailer)}\nstartxref\n${offset}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}

// The second line marks the file as binary.
const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
