import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import {
  formatCents,
  DEPOSIT_PERCENT,
  type DraftInvoiceInput,
  INVOICE_AMOUNT,
  invoiceTexts,
  type CreateInvoiceInput,
  type InvoiceLineInput,
  type ExpectedRevision,
} from '../../../contracts';
import { violatedConstraint, isUuid, newId } from '../../../platform/database';
import { BadInput, assertRevision, sendIdConflict } from '../../../platform/http';
import { User } from '../../auth';
import { Calendar } from '../time/calendar';
import { inOneLine, sumOf, wishedLines } from './draft-lines';
import { dueDay } from './due-day';
import { Invoice } from './invoice.entity';
import { InvoiceLine } from './invoice-line.entity';

type Line = InvoiceLineInput & { kind?: InvoiceLine['kind'] };

/** Invoices before they are sent: nobody but admins sees them, and everything about them can still be changed. */
@Injectable()
export class Drafts {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: Calendar,
  ) {}

  /** Answers its id; that of the one that was made before, when it is sent again. */
  async make(wishes: CreateInvoiceInput): Promise<string> {
    const lines = wishedLines(wishes);
    if (!lines) throw new BadInput({ lines: 'Say what it is for: in lines, or as one amount' });
    const dueDate = dueDay(wishes.dueDate, this.calendar) ?? null;
    await this.knowsClient(wishes.userId);
    const before = await this.madeOf(wishes, lines, dueDate);
    if (before) return before;
    const { userId, sendId = null, description = null } = wishes;
    try {
      return await this.database.transaction((manager) =>
        insertDraft(manager, { userId, sendId, description, dueDate, projectId: projectIn(wishes) ?? null }, lines),
      );
    } catch (error) {
      const meanwhile =
        violatedConstraint(error) === 'invoices_sent_key' && (await this.madeOf(wishes, lines, dueDate));
      if (meanwhile) return meanwhile;
      throw foreignProject(error);
    }
  }

  /** What is left out stays as it is. */
  async edit(id: string, wishes: DraftInvoiceInput & ExpectedRevision): Promise<void> {
    const dueDate = dueDay(wishes.dueDate, this.calendar);
    const projectId = projectIn(wishes);
    const changes = {
      ...(wishes.description !== undefined && { description: wishes.description }),
      ...(projectId !== undefined && { projectId }),
      ...(dueDate !== undefined && { dueDate }),
    };
    const work = this.database.transaction(async (manager) => {
      const draft = await heldDraft(manager, id);
      assertRevision(draft, wishes);
      const taken = await manager.findBy(InvoiceLine, { invoiceId: id, kind: 'deposit' });
      const { description = draft.description } = wishes;
      const lines = wishedLines({ ...wishes, description }, -sumOf(taken));
      if (lines && (await isCountedOn(manager, id)))
        throw new ConflictException('Its balance counts on what this deposit comes to, so that stays as it is.');
      const all = lines && [...lines, ...taken];
      if (!all) {
        await manager.update(Invoice, { id }, { ...changes, updatedAt: new Date() });
        return;
      }
      // Other lines may come to the same amount, and are another revision all the same.
      const lineOrder = { where: { invoiceId: id }, order: { position: 'ASC' } } as const;
      const same = inWords(all) === inWords(await manager.find(InvoiceLine, lineOrder));
      const revised = same ? {} : { revision: () => 'revision + 1' };
      await manager.update(Invoice, { id }, { ...changes, ...revised, amount: sumOf(all), updatedAt: new Date() });
      if (same) return;
      await manager.delete(InvoiceLine, { invoiceId: id });
      await insertLines(manager, id, all);
    });
    await work.catch((error: unknown) => {
      throw foreignProject(error);
    });
  }

  async discard(id: string): Promise<void> {
    try {
      await this.database.transaction(async (manager) => {
        // A balance that was taken back counts on nothing any more.
        await manager.update(Invoice, { depositId: id, voidedAt: Not(IsNull()) }, { depositId: null });
        const { affected: gone } = await manager.delete(Invoice, { id, status: 'draft' });
        if (!gone) throw await this.whyNot(id);
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'invoices_deposit_fkey') throw error;
      throw new ConflictException('Its balance counts on this deposit. Throw the balance away first.');
    }
  }

  /** A half of it is asked for now and the rest later; answers the deposit's id. */
  split(id: string): Promise<string> {
    return this.database.transaction(async (manager) => {
      const draft = await heldDraft(manager, id);
      if (draft.depositId || (await isCountedOn(manager, id)))
        throw new ConflictException('It is one half of a deposit and a balance already.');
      const half = Math.ceil((draft.amount * DEPOSIT_PERCENT) / 100);
      const rest = draft.amount - half;
      if (rest < INVOICE_AMOUNT.min)
        throw new ConflictException(`Each half has to come to at least ${formatCents(INVOICE_AMOUNT.min)}.`);
      const lines = await manager.find(InvoiceLine, { where: { invoiceId: id }, order: { position: 'ASC' } });
      const about = draft.description ?? (lines.length === 1 ? lines[0]?.description : undefined);
      const { userId, projectId, dueDate, description } = draft;
      const words = inOneLine(`Deposit of ${DEPOSIT_PERCENT}%${about ? `: ${about}` : ''}`) ?? '';
      const line = { description: words, quantity: 1, unitAmount: half };
      const depositId = await insertDraft(manager, { userId, projectId, dueDate, description }, [line]);
      await manager.update(Invoice, { id }, { depositId, amount: rest, updatedAt: new Date() });
      const less: Line = { description: 'Less the deposit', quantity: 1, unitAmount: -half, kind: 'deposit' };
      await insertLines(manager, id, [less], lines.length);
      return depositId;
    });
  }

  /** Why there is no draft of that id to be changed. */
  async whyNot(id: string): Promise<Error> {
    const known = await this.database.getRepository(Invoice).existsBy({ id });
    return known ? wasSent() : notThere();
  }

  private async knowsClient(id: string): Promise<void> {
    const known = isUuid(id) && (await this.database.manager.existsBy(User, { id, deactivatedAt: IsNull() }));
    if (!known) throw new BadInput({ userId: 'We know no such client' });
  }

  private async madeOf(
    wishes: CreateInvoiceInput,
    lines: InvoiceLineInput[],
    dueDate: string | null,
  ): Promise<string | undefined> {
    const { userId, sendId } = wishes;
    if (!sendId) return undefined;
    const made = await this.database.manager.findOneBy(Invoice, { userId, sendId });
    if (!made) return undefined;
    const theirs = await this.database.manager.find(InvoiceLine, {
      where: { invoiceId: made.id },
      order: { position: 'ASC' },
    });
    const same =
      made.description === (wishes.description ?? null) &&
      made.projectId === (wishes.projectId ?? null) &&
      (made.dueDate === dueDate || made.status !== 'draft') &&
      inWords(theirs) === inWords(lines);
    if (!same) throw sendIdConflict();
    return made.id;
  }
}

const inWords = (all: InvoiceLineInput[]) => JSON.stringify(all.map((l) => [l.description, l.quantity, l.unitAmount]));

type Told = Pick<Invoice, 'userId' | 'description'> &
  Partial<Pick<Invoice, 'projectId' | 'dueDate' | 'sendId' | 'subscriptionId' | 'stripeInvoiceId'>>;

/** Within a transaction; the database looks at its end whether the lines come to the amount. */
export async function insertDraft(manager: EntityManager, told: Told, lines: Line[]): Promise<string> {
  const id = newId();
  await manager.insert(Invoice, { ...told, id, invoiceNumber: `DRAFT-${id}`, amount: sumOf(lines) });
  await insertLines(manager, id, lines);
  return id;
}

async function insertLines(manager: EntityManager, invoiceId: string, lines: Line[], from = 0): Promise<void> {
  const rows = lines.map(({ description, quantity, unitAmount, kind = 'work' }, i) => ({
    ...{ description, quantity, unitAmount, kind },
    ...{ id: newId(), invoiceId, position: from + i },
  }));
  await manager.insert(InvoiceLine, rows);
}

/** Whoever else wants to change or send it waits until this is done. */
async function heldDraft(manager: EntityManager, id: string): Promise<Invoice> {
  const invoice = await manager.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!invoice) throw notThere();
  if (invoice.status !== 'draft') throw wasSent();
  return invoice;
}

const isCountedOn = (manager: EntityManager, id: string) =>
  manager.existsBy(Invoice, { depositId: id, voidedAt: IsNull() });

const notThere = () => new NotFoundException(invoiceTexts.notFound.text);
const wasSent = () => new ConflictException('It has been sent, so nothing about it changes any more.');

const NO_PROJECT = 'That is no project of this client';

function projectIn({ projectId }: DraftInvoiceInput): string | null | undefined {
  if (projectId && !isUuid(projectId)) throw new BadInput({ projectId: NO_PROJECT });
  return projectId;
}

const foreignProject = (error: unknown): unknown =>
  violatedConstraint(error) === 'invoices_project_fkey' ? new BadInput({ projectId: NO_PROJECT }) : error;
