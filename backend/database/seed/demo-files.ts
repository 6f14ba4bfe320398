import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { extensionOf, FILE_TYPES } from '../../contracts';
import { AccountsService } from '../../modules/auth';
import { FileVersion, FileVersionsService } from '../../modules/files';
import { Project } from '../../modules/projects';
import type { Config } from '../../platform/config';
import { Storage } from '../../platform/storage';
import { BREAD_PHOTOS, FRONT_PAGES, HANDOVER, MENU } from './demo-file-contents';
import { createDateOf } from './moments';
import { drawYearFiles, uploadTimeOf } from './draw-year-files';

interface DemoVersion {
  author: string;
  daysAgo: number;
  at?: string;
  bytes: Buffer;
  changeNotes?: string;
}

interface DemoFile {
  name: string;
  /** Where the name of the project isn't enough. */
  client?: string;
  project: string;
  versions: readonly DemoVersion[];
}

const [twoDrafts, breadFirst, withHours] = FRONT_PAGES;

const FILES: DemoFile[] = [
  {
    name: 'Bread photos.zip',
    project: 'New website',
    versions: [{ author: 'rosa', daysAgo: 22, bytes: BREAD_PHOTOS }],
  },
  { name: 'Fall menu.pdf', project: 'New website', versions: [{ author: 'rosa', daysAgo: 21, bytes: MENU }] },
  {
    name: 'Homepage.png',
    project: 'New website',
    versions: [
      { author: 'june', daysAgo: 15, bytes: twoDrafts },
      {
        author: 'june',
        daysAgo: 12,
        bytes: breadFirst,
        changeNotes: 'The bread now leads, as you chose. The cakes moved down to the cards.',
      },
      {
        author: 'june',
        daysAgo: 6,
        bytes: withHours,
        changeNotes: 'Added your hours at the top.\nAdded an order button for cakes below the title.',
      },
    ],
  },
  {
    name: 'Migration summary.pdf',
    project: 'Website maintenance',
    versions: [{ author: 'june', daysAgo: 10, bytes: HANDOVER }],
  },
];

export async function createDemoFiles(app: INestApplicationContext, { demo }: Pick<Config, 'demo'>): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  if (await database.getRepository(FileVersion).existsBy({})) return;
  const files = demo === 'year' ? [...(await drawYearFiles()), ...FILES.map(completeFile)] : FILES;
  const projects = await database.getRepository(Project).find({ relations: { owner: true } });
  const dateOf = createDateOf(app);
  const addVersion = createUploader(app);
  const addFile = async ({ name, client, project: prefix, versions }: DemoFile) => {
    const project = projects.find((one) => one.name.startsWith(prefix) && (!client || one.owner?.username === client));
    if (!project) return;
    let previousVersion: Awaited<ReturnType<typeof addVersion>>;
    for (const version of versions) {
      const author = version.author === 'client' ? (project.owner?.username ?? '') : version.author;
      previousVersion = await addVersion({ ...version, author }, { name, projectId: project.id, previousVersion });
      if (previousVersion)
        await database.getRepository(FileVersion).update(previousVersion.id, { createdAt: dateOf(version) });
    }
  };
  await Promise.all(files.map(addFile));
}

/** In a year’s demo, files come during the day. */
const completeFile = (file: DemoFile): DemoFile => ({
  ...file,
  versions: file.versions.map((version) => ({ ...version, at: uploadTimeOf(version.daysAgo) })),
});

function createUploader(app: INestApplicationContext) {
  const [accounts, storage, versions] = [app.get(AccountsService), app.get(Storage), app.get(FileVersionsService)];
  type StoredVersion = Awaited<ReturnType<typeof versions.addFile>> | undefined;
  return async (
    { author, bytes, changeNotes }: DemoVersion,
    { name, projectId, previousVersion }: { name: string; projectId: string; previousVersion: StoredVersion },
  ): Promise<StoredVersion> => {
    const [extension, uploader] = [extensionOf(name), await accounts.findBy('username', author)];
    if (!extension || !uploader) return undefined;
    const pendingFile = await storage.receive(Readable.from([bytes]));
    const file = { name, extension, mimeType: FILE_TYPES[extension], pendingFile };
    const drop = () => pendingFile.discard();
    return previousVersion
      ? versions.addVersion(previousVersion, uploader, {
          file,
          discard: drop,
          fields: { changeNotes: changeNotes ?? null },
        })
      : versions.addFile(uploader, { file, discard: drop, fields: { projectId } });
  };
}
