import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { extensionOf, FILE_TYPES } from '../contracts';
import { Accounts } from '../modules/auth';
import { FileVersion, Versions } from '../modules/files';
import { Project } from '../modules/projects';
import { Storage } from '../platform/storage';
import { BREAD_PHOTOS, FRONT_PAGES, HANDOVER, MENU } from './demo-pages';

const DAY = 86_400_000;

interface DemoVersion {
  by: 'june' | 'rosa' | 'walt';
  daysAgo: number;
  bytes: Buffer;
  changeNotes?: string;
}

interface DemoFile {
  name: string;
  /** What its name begins with. */
  project: string;
  versions: [DemoVersion, ...DemoVersion[]];
}

const [bothIdeas, breadFirst, withHours] = FRONT_PAGES;

const FILES: DemoFile[] = [
  { name: 'Bread photos.zip', project: 'A new site', versions: [{ by: 'rosa', daysAgo: 22, bytes: BREAD_PHOTOS }] },
  { name: 'Menu autumn.pdf', project: 'A new site', versions: [{ by: 'rosa', daysAgo: 21, bytes: MENU }] },
  {
    name: 'Front page.png',
    project: 'A new site',
    versions: [
      { by: 'june', daysAgo: 15, bytes: bothIdeas },
      {
        by: 'june',
        daysAgo: 12,
        bytes: breadFirst,
        changeNotes: 'The bread leads now, as you chose. The cakes moved down to the cards.',
      },
      {
        by: 'june',
        daysAgo: 6,
        bytes: withHours,
        changeNotes: 'Your hours in a line of their own at the top.\nA button to order a cake, right under the title.',
      },
    ],
  },
  { name: 'What we moved.pdf', project: 'Care for', versions: [{ by: 'june', daysAgo: 10, bytes: HANDOVER }] },
];

/** Files that the clients of a fresh copy and the agency have given each other: small, and real. */
export async function demoFiles(app: INestApplicationContext): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  const kept = database.getRepository(FileVersion);
  if (await kept.existsBy({})) return;
  const give = giverIn(app);
  for (const { name, project: beginning, versions } of FILES) {
    const projects = await database.getRepository(Project).find({ order: { createdAt: 'ASC' } });
    const project = projects.find((one) => one.name.startsWith(beginning));
    if (!project) continue;
    let earlier: Awaited<ReturnType<typeof give>>;
    for (const version of versions) {
      earlier = await give(version, { name, projectId: project.id, earlier });
      if (earlier) await kept.update(earlier.id, { createdAt: new Date(Date.now() - version.daysAgo * DAY) });
    }
  }
}

/** By the same way as an upload goes, once the door has let it in. */
function giverIn(app: INestApplicationContext) {
  const [accounts, storage, changes] = [app.get(Accounts), app.get(Storage), app.get(Versions)];
  type Given = Awaited<ReturnType<typeof changes.add>> | undefined;
  return async (
    { by, bytes, changeNotes }: DemoVersion,
    { name, projectId, earlier }: { name: string; projectId: string; earlier: Given },
  ): Promise<Given> => {
    const [ending, uploader] = [extensionOf(name), await accounts.by('username', by)];
    if (!ending || !uploader) return undefined;
    const pendingFile = await storage.receive(Readable.from([bytes]));
    const file = { name, extension: ending, mimeType: FILE_TYPES[ending], pendingFile };
    const drop = () => pendingFile.discard();
    return earlier
      ? changes.addTo(earlier, uploader, { file, discard: drop, fields: { changeNotes: changeNotes ?? null } })
      : changes.add(uploader, { file, discard: drop, fields: { projectId } });
  };
}
