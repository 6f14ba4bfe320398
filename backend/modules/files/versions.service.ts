import { Injectable, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MAX_CLIENT_BYTES, formatFileSize, type StoredFile } from '../../contracts';
import { isUuid, newId } from '../../platform/database';
import { BadInput, FairQueue, sendIdConflict } from '../../platform/http';
import type { ReceivedUpload } from '../../platform/uploads';
import type { User } from '../auth';
import { type Project, Projects } from '../projects';
import type { NewFileDto, NewVersionDto } from './files.dto';
import { Files, firstOf } from './files.service';
import { isOf, type Sent } from './sent';
import * as statements from './statements';

/** So many changes at once: those who want the same file wait for each other, and must not hold every connection meanwhile. */
const AT_ONCE = 4;

/** How files come to be and change: each has one current version, and none is ever lost. */
@Injectable()
export class Versions {
  private readonly turns = new FairQueue(AT_ONCE, Infinity);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: Files,
    private readonly projects: Projects,
  ) {}

  /** For a client it is theirs, as if they had sent it; a project says by itself whose it is. */
  async add(uploader: User, { file, fields }: ReceivedUpload<NewFileDto>, client?: string): Promise<StoredFile> {
    const project = fields.projectId ? await this.projectFor(uploader, fields.projectId) : undefined;
    if (project && client && project.userId !== client)
      throw new BadInput({ projectId: 'This project is another client’s' });
    const ownerId = project?.userId ?? client ?? uploader.id;
    const projectId = project?.id ?? null;
    const sent = { uploader, file, sendId: fields.sendId ?? null, says: { projectId, parentFileId: null } };
    return this.once(sent, async (manager, id) => {
      await takeSpace(manager, ownerId, file);
      await keep(manager, file, statements.ADD_FIRST, [...columnsOf(id, sent), ownerId, projectId]);
    });
  }

  async addTo(
    earlier: StoredFile,
    uploader: User,
    { file, fields }: ReceivedUpload<NewVersionDto>,
  ): Promise<StoredFile> {
    const first = firstOf(earlier);
    const changeNotes = fields.changeNotes ?? null;
    const sent = { uploader, file, sendId: fields.sendId ?? null, says: { changeNotes, parentFileId: first } };
    return this.once(sent, async (manager, id) => {
      const ownerId = await hold(manager, first);
      await takeSpace(manager, ownerId, file);
      await manager.query(statements.RETIRE, [first, id]);
      await keep(manager, file, statements.ADD_VERSION, [...columnsOf(id, sent), changeNotes, first]);
    });
  }

  /** What is current already stays so. */
  async restore(viewer: User, id: string): Promise<StoredFile> {
    const first = firstOf(await this.files.find(viewer, id));
    await this.inTurn(viewer, async (manager) => {
      await hold(manager, first);
      await manager.query(statements.RETIRE, [first, id]);
      await manager.query(statements.MAKE_CURRENT, [id]);
    });
    return this.files.find(viewer, id);
  }

  /** What was sent before is answered as it was then, whatever stops it now: that it is there, or fills all the space. */
  private async once(sent: Sent, make: (manager: EntityManager, id: string) => Promise<void>): Promise<StoredFile> {
    const before = await this.madeOf(sent);
    if (before) return before;
    const id = newId();
    try {
      await this.inTurn(sent.uploader, (manager) => make(manager, id));
    } catch (error) {
      const meanwhile = await this.madeOf(sent);
      if (!meanwhile) throw error;
      return meanwhile;
    }
    return this.files.find(sent.uploader, id);
  }

  private async madeOf(sent: Sent): Promise<StoredFile | undefined> {
    const made = sent.sendId ? await this.files.sentAs(sent.sendId, sent.uploader) : undefined;
    if (made && !isOf(sent, made)) throw sendIdConflict();
    return made;
  }

  private projectFor(uploader: User, projectId: string): Promise<Project> {
    if (!isUuid(projectId)) throw new NotFoundException('We could not find that');
    return this.projects.one(uploader, projectId);
  }

  private inTurn(who: User, change: (manager: EntityManager) => Promise<void>): Promise<void> {
    return this.turns.run(who.id, () => this.database.transaction(change));
  }
}

type TakenFile = Sent['file'];

/**
 * From here to the end of the transaction nobody sweeps these bytes away, even if no row has named them yet. It comes
 * after the file and the space, and the bytes after their row: what does not fit in, or is there already, is never
 * kept, and all locks are taken in one order.
 */
async function keep(
  manager: EntityManager,
  { pendingFile: arrival }: TakenFile,
  row: string,
  values: unknown[],
): Promise<void> {
  await manager.query(statements.SHARE_BYTES, [arrival.checksum]);
  await manager.query(row, values);
  await arrival.commit();
}

async function hold(manager: EntityManager, first: string): Promise<string | undefined> {
  const [file] = await manager.query<{ ownerId: string }[]>(statements.HOLD_FILE, [first]);
  return file?.ownerId;
}

async function takeSpace(
  manager: EntityManager,
  ownerId: string | undefined,
  { pendingFile: arrival }: TakenFile,
): Promise<void> {
  const values = [ownerId, arrival.size, MAX_CLIENT_BYTES];
  const [taken] = await manager.query<{ bytes: string }[]>(statements.TAKE_SPACE, values);
  if (!taken) throw new PayloadTooLargeException(FULL);
}

const FULL = `There is no room left for this file: all versions of a client's files together may take up ${formatFileSize(MAX_CLIENT_BYTES)}. Where that is too little, client and agency can settle it by e-mail.`;

const columnsOf = (
  id: string,
  { uploader, file: { name, extension: ending, mimeType, pendingFile: arrival }, sendId }: Sent,
) => [id, `${id}.${ending}`, name, mimeType, arrival.size, arrival.checksum, uploader.id, sendId];
