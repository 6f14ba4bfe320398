import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../../support/visitor.mjs';

export class StoredFiles {
  constructor(product, database) {
    this.folder = path.join(product.dataDir, 'files');
    this.database = database;
  }

  incoming() {
    return namesIn(path.join(this.folder, 'arriving'));
  }

  stored() {
    return namesIn(this.folder)
      .filter((name) => name.length === 2)
      .flatMap((name) => namesIn(path.join(this.folder, name)))
      .sort();
  }

  async referenced() {
    const { rows } = await this.database.query('select distinct checksum from files order by checksum');
    return rows.map(({ checksum }) => checksum);
  }

  putOrphan(checksum) {
    const folder = path.join(this.folder, checksum.slice(0, 2));
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, checksum), 'orphaned');
  }

  /** Ages everything by two days, then runs the nightly cleanup. */
  async cleanUp() {
    this.ageFiles();
    await this.enqueueCleanUp();
    return eventually(() => this.isConsistent());
  }

  ageFiles() {
    const then = new Date(Date.now() - 2 * 86_400_000);
    for (const name of fs.readdirSync(this.folder, { recursive: true, encoding: 'utf8' }))
      fs.utimesSync(path.join(this.folder, name), then, then);
  }

  enqueueCleanUp() {
    return this.database.query(
      `insert into outbox (id, queue, name, data) values (gen_random_uuid(), 'work', 'files.sweep', '{}')`,
    );
  }

  async isConsistent() {
    return this.incoming().length === 0 && String(this.stored()) === String(await this.referenced());
  }
}

const namesIn = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);
