import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../visitor.mjs';

/** The folder of files as it is on the disk, beside what the database says of it. */
export class StoredFiles {
  constructor(product, database) {
    this.folder = path.join(product.dataDir, 'files');
    this.database = database;
  }

  /** What lies aside, without a name. */
  arriving() {
    return namesIn(path.join(this.folder, 'arriving'));
  }

  kept() {
    return namesIn(this.folder)
      .filter((shelf) => shelf.length === 2)
      .flatMap((shelf) => namesIn(path.join(this.folder, shelf)))
      .sort();
  }

  async named() {
    const { rows } = await this.database.query('select distinct checksum from files order by checksum');
    return rows.map(({ checksum }) => checksum);
  }

  /** As an upload leaves it that ended before its row was there. */
  putUnnamed(checksum) {
    const place = path.join(this.folder, checksum.slice(0, 2));
    fs.mkdirSync(place, { recursive: true });
    fs.writeFileSync(path.join(place, checksum), 'of no row');
  }

  /** Everything on it has lain there for two days, and the night's sweep comes. */
  async sweep() {
    this.age();
    await this.promiseSweep();
    return eventually(() => this.isTidy());
  }

  age() {
    const then = new Date(Date.now() - 2 * 86_400_000);
    for (const name of fs.readdirSync(this.folder, { recursive: true }))
      fs.utimesSync(path.join(this.folder, name), then, then);
  }

  promiseSweep() {
    return this.database.query(
      `insert into outbox (id, queue, name, data) values (gen_random_uuid(), 'work', 'files.sweep', '{}')`,
    );
  }

  async isTidy() {
    return this.arriving().length === 0 && String(this.kept()) === String(await this.named());
  }
}

const namesIn = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
