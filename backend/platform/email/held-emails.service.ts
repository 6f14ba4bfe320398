import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type HeldEmail as PublicHeldEmail,
  heldEmailTexts,
  type HeldEmailKind,
  type UndoneEmail,
} from '../../contracts';
import { Config } from '../config';
import { dueTime } from '../database';
import type { Enqueue, JobDefinition } from '../jobs';
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
    { job, data }: { job: JobDefinition<Data>; data: NoInfer<Data> },
    held: NewHeldEmail<Before>,
  ): Promise<PublicHeldEmail | undefined> {
    const at = await this.dueAt(manager);
    if (!at) {
      await enqueue(job, data);
      return undefined;
    }
    const id = await enqueue(job, data, { at });
    await manager.insert(HeldEmail, { id, ...held, dueAt: at });
    const { kind, itemId, title } = held;
    return { id, kind, itemId, title, seconds: this.config.undoMs / 1000 };
  }

  async undo(id: string): Promise<UndoneEmail> {
    return this.database.transaction(async (manager) => {
      const held = await manager.findOneBy(HeldEmail, { id });
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
    const [dropped] = await manager.query<[{ id: string }[], number]>(
      `update mails m set state = 'dropped', reason = $4 from held_emails h
       where h.id = m.id and h.item_id = $1 and h.kind = $2 and h.id = coalesce($3, h.id) and h.undone_at is null
         and ${NOT_STARTED} returning m.id`,
      [itemId, kind, id ?? null, UNDONE_REASON],
    );
    if (dropped.length === 0) return undefined;
    const ids = dropped.map((email) => email.id);
    await manager.query('update held_emails set undone_at = now() where id = any($1)', [ids]);
    const [first] = await manager.query<{ before: object }[]>(
      'select before from held_emails where id = any($1) order by created_at, id limit 1',
      [ids],
    );
    return first?.before;
  }
}

/** The recipient is recorded when sending begins. */
const NOT_STARTED = `m.state = 'waiting' and m.recipient is null`;
