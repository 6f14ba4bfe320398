import type { FileBytes } from './file-bytes';

const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const STREAM = 2;
const NO_SECTOR = 0xfffffffe;
const HEADER_TABLE_ENTRIES = 109;
/** Enough for thousands of streams; also ends circular chains. */
const MAX_CHAIN_LENGTH = 1024;

/**
 * Whether a compound file (Word before 2007) contains this stream. The format is a small file system of sectors, an
 * allocation table, and a directory chain.
 */
export async function hasStream(bytes: FileBytes, name: string): Promise<boolean> {
  const header = await bytes.read(0, HEADER_SIZE);
  const shift = header.length === HEADER_SIZE ? header.readUInt16LE(30) : 0;
  if (shift !== 9 && shift !== 12) return false;
  const file = new Sectors(bytes, header, 2 ** shift);

  let at = header.readUInt32LE(48);
  for (let step = 0; step < MAX_CHAIN_LENGTH && file.has(at); step++, at = await file.nextSector(at)) {
    if (streamNames(await file.read(at)).includes(name)) return true;
  }
  return false;
}

function streamNames(directory: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE) {
    const length = directory.readUInt16LE(at + 64);
    if (directory[at + 66] === STREAM && length >= 2 && length <= 64)
      names.push(directory.toString('utf16le', at, at + length - 2));
  }
  return names;
}

class Sectors {
  private table: { index: number; sector: Buffer } | undefined;

  constructor(
    private readonly bytes: FileBytes,
    private readonly header: Buffer,
    private readonly size: number,
  ) {}

  has(sector: number): boolean {
    return (sector + 1) * this.size < this.bytes.size;
  }

  read(sector: number): Promise<Buffer> {
    return this.bytes.read((sector + 1) * this.size, this.size);
  }

  async nextSector(sector: number): Promise<number> {
    const perSector = this.size / 4;
    const index = Math.floor(sector / perSector);
    if (this.table?.index !== index) this.table = { index, sector: await this.read(await this.tableSector(index)) };
    return sectorNumberAt(this.table.sector, sector % perSector);
  }

  /** The first table sectors are listed in the header, the others in a chain of lists. */
  private async tableSector(index: number): Promise<number> {
    if (index < HEADER_TABLE_ENTRIES) return this.header.readUInt32LE(76 + index * 4);
    const perList = this.size / 4 - 1;
    let list = await this.read(this.header.readUInt32LE(68));
    for (let lists = Math.floor((index - HEADER_TABLE_ENTRIES) / perList); lists > 0; lists--)
      list = await this.read(sectorNumberAt(list, perList));
    return sectorNumberAt(list, (index - HEADER_TABLE_ENTRIES) % perList);
  }
}

const sectorNumberAt = (sector: Buffer, index: number) =>
  (index + 1) * 4 <= sector.length ? sector.readUInt32LE(index * 4) : NO_SECTOR;
