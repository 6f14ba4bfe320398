import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type HeldEmail as PublicHeldEmail,
  heldEmailTexts,
  type HeldEmailKind,
  type UndoneEmail,
} from '../../contracts';
import { Config } from '../config';
import { dueTime } from '../database';
import type { Viewer } from '../http';
import { type Enqueue, insertOutboxSql, type JobDefinition, outboxRow } from '../jobs';
import { HeldEmail } from './held-email.entity';

type NewHeldEmail<Before extends object> = Pick<HeldEmail, 'kind' | 'itemId' | 'title' | 'createdBy'> & {
  before: Before;
};

export type UndoHandler = (manager: EntityManager, held: HeldEmail) => Promise<Pick<UndoneEmail, 'parentId' | 'text'>>;

const UNDONE_REASON = 'Undone before it was sent';

/**
 * Delays an email by `UNDO_SECONDS`. The job waits in the queue and the email log decides whether it may run, so an
 * email is sent even if the browser is closed, and is either sent or undone, never both.
 */
@Injectable()
export class HeldEmailsService {
  private readonly handlers = new Map<HeldEmailKind, UndoHandler>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
  ) {}

  /** The handler locks the item first and throws a 409 if the change can't be undone any more. */
  onUndo(kind: HeldEmailKind, handler: UndoHandler): void {
    this.handlers.set(kind, handler);
  }

  /** When an email that is enqueued now may be sent; undefined: at once. */
  async dueAt(manager: EntityManager): Promise<Date | undefined> {
    const { undoMs } = this.config;
    return undoMs > 0 ? dueTime(manager, undoMs) : undefined;
  }

  async enqueue<Data extends object, Before extends object>(
    manager: EntityManager,
    enqueue: Enqueue,
    { job, data, at }: { job: JobDefinition<Data>; data: NoInfer<Data>; at?: Date | undefined },
    held: NewHeldEmail<Before>,
  ): Promise<PublicHeldEmail | undefined> {
    const dueAt = await this.dueAt(manager);
    if (!dueAt) {
      await enqueue(job, data, at && { at });
      return undefined;
    }
    const id = await enqueue(job, data, { at: at ?? dueAt });
    await manager.insert(HeldEmail, { id, ...held, dueAt });
    const { kind, itemId, title } = held;
    return { id, kind, itemId, title, seconds: this.config.undoMs / 1000 };
  }

  /** Delays several emails of one kind at once. Returns those that can be undone. */
  async enqueueAll<Data extends object, Before extends object>(
    manager: EntityManager,
    job: JobDefinition<Data>,
    emails: { data: Data; held: NewHeldEmail<Before> }[],
  ): Promise<PublicHeldEmail[]> {
    if (emails.length === 0) return [];
    const at = await this.dueAt(manager);
    const rows = emails.map(({ data, held }) => ({ row: outboxRow(job, data, at), held }));
    await manager.query(insertOutboxSql('$1', 'true'), [JSON.stringify(rows.map(({ row }) => row))]);
    if (!at) return [];
    await manager.insert(
      HeldEmail,
      rows.map(({ row: { id }, held }) => ({ id, ...held, dueAt: at })),
    );
    const seconds = this.config.undoMs / 1000;
    return rows.map(({ row: { id }, held: { kind, itemId, title } }) => ({ id, kind, itemId, title, seconds }));
  }

  findAll(manager: EntityManager, kind: HeldEmailKind, ids: string[]): Promise<HeldEmail[]> {
    return manager.findBy(HeldEmail, { kind, id: In(ids) });
  }

  /** Staff undo only their own. */
  async undo({ id: viewerId, teamRole }: Viewer, id: string): Promise<UndoneEmail> {
    return this.database.transaction(async (manager) => {
      const own = teamRole === 'staff' && { createdBy: viewerId };
      const held = await manager.findOneBy(HeldEmail, { id, ...own });
      const handler = held && this.handlers.get(held.kind);
      if (!handler) throw new NotFoundException('Not found');
      if (held.undoneAt) throw new ConflictException(heldEmailTexts.alreadyUndone);
      // The item is locked before the email, as in every other transaction that changes both.
      const { parentId, text } = await handler(manager, held);
      if ((await this.drop(manager, held.kind, held.itemId, id)) === undefined)
        throw new ConflictException(heldEmailTexts.tooLate);
      return { kind: held.kind, itemId: held.itemId, parentId, text };
    });
  }

  /** Takes back the emails of an item that weren't sent yet. Returns the state before the earliest of them. */
  async drop(manager: EntityManager, kind: HeldEmailKind, itemId: string, id?: string): Promise<object | undefined> {
    return (await this.dropAll(manager, kind, [itemId], id === undefined ? undefined : [id])).get(itemId);
  }

  /** The same for several items, or for some of their emails. */
  async dropAll(
    manager: EntityManager,
    kind: HeldEmailKind,
    itemIds: string[],
    ids?: string[],
  ): Promise<Map<string, object>> {
    const [dropped] = await manager.query<[{ id: string }[], number]>(
      // The title stands for the subject, which is known once sending begins.
      `update mails m set state = 'dropped', reason = $4, subject = h.title, found_by = lower(h.title) from held_emails h
       where h.id = m.id and h.item_id = any($1) and h.kind = $2 and ($3::uuid[] is null or h.id = any($3))
         and h.undone_at is null and ${NOT_STARTED} returning m.id`,
      [itemIds, kind, ids ?? null, UNDONE_REASON],
    );
    if (dropped.length === 0) return new Map();
    const droppedIds = dropped.map(({ id }) => id);
    await manager.query('update held_emails set undone_at = now() where id = any($1)', [droppedIds]);
    const first = await manager.query<{ itemId: string; before: object }[]>(
      `select distinct on (item_id) item_id as "itemId", before from held_emails where id = any($1)
       order by item_id, created_at, id`,
      [droppedIds],
    );
    return new Map(first.map(({ itemId, before }) => [itemId, before]));
  }
}

/** The recipient is recorded when sending begins. */
const NOT_STARTED = `m.state = 'waiting' and m.recipient is null`;
