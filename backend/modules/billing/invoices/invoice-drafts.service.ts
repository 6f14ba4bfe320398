import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import {
  type DraftInvoiceInput,
  DRAFT_LINE_KINDS,
  invoiceTexts,
  type CreateInvoiceInput,
  type LineKind,
  type TaxRate,
  type ExpectedRevision,
  toThousandths,
} from '../../../contracts';
import { violatedConstraint, isUuid, newId } from '../../../platform/database';
import { BadInput, assertRevision, sendOnce } from '../../../platform/http';
import { Site } from '../../../platform/site';
import { User } from '../../auth';
import { BusinessCalendarService } from './business-calendar.service';
import { buildLines, type DraftLine, priceWithTaxes, sumOf, withoutBalanceName } from './draft-lines';
import { parseDueDate } from './due-date';
import { Invoice } from './invoice.entity';
import { InvoiceLine, quantityColumns } from './invoice-line.entity';

/** Drafts are visible to admins only and stay fully editable until they are sent. */
@Injectable()
export class InvoiceDraftsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly calendar: BusinessCalendarService,
    private readonly site: Site,
  ) {}

  /** Idempotent by sendId: a repeated request returns the id of the first draft. */
  async create(input: CreateInvoiceInput): Promise<string> {
    const { addsTax = true } = input;
    const lines = buildLines(input, { taxRates: await this.findTaxRates(addsTax) });
    if (!lines) throw new BadInput({ lines: 'Enter line items or a single amount' });
    const dueDate = parseDueDate(input.dueDate, this.calendar) ?? null;
    await this.assertActiveClient(input.userId);
    const { userId, sendId = null, description = null } = input;
    const values = { userId, sendId, description, dueDate, addsTax, projectId: parseProjectId(input) ?? null };
    const { id } = await sendOnce<{ id: string }, Invoice>({
      sendId,
      find: (sent) => this.database.manager.findOneBy(Invoice, { userId, sendId: sent }),
      isSame: async (sent) =>
        sent.description === description &&
        sent.projectId === values.projectId &&
        sent.addsTax === addsTax &&
        (sent.dueDate === dueDate || sent.status !== 'draft') &&
        fingerprint((await findLines(this.database.manager, sent.id)).filter(isDraftLine)) ===
          fingerprint(lines.filter(isDraftLine)),
      send: async () => ({ id: await this.insert(values, lines) }),
    });
    return id;
  }

  /** Leaves out the due date, the deduction of a deposit, and late charges; taxes are those of today. */
  async duplicate(id: string, sendId: string | null | undefined): Promise<string> {
    const original = await this.database.manager.findOneBy(Invoice, { id });
    if (!original) throw notFound();
    const { userId, projectId, addsTax } = original;
    const description = withoutBalanceName(original.description);
    if (!(await this.isActiveClient(userId)))
      throw new ConflictException('The client has been deactivated. Reactivate them first.');
    const lines = (await findLines(this.database.manager, id)).filter(isDraftLine).map(toLineInput);
    return this.create({ sendId: sendId ?? null, userId, projectId, description, addsTax, lines });
  }

  private async insert(values: DraftValues, lines: DraftLine[]): Promise<string> {
    try {
      return await this.database.transaction((manager) => insertDraft(manager, values, lines));
    } catch (error) {
      throw toProjectError(error);
    }
  }

  async update(id: string, input: DraftInvoiceInput & ExpectedRevision): Promise<void> {
    const dueDate = parseDueDate(input.dueDate, this.calendar);
    const projectId = parseProjectId(input);
    const changes = {
      ...(input.description !== undefined && { description: input.description }),
      ...(projectId !== undefined && { projectId }),
      ...(dueDate !== undefined && { dueDate }),
    };
    const update = this.database.transaction(async (manager) => {
      const draft = await lockDraft(manager, id);
      assertRevision(draft, input);
      const { description = draft.description, addsTax = draft.addsTax } = input;
      const hasNewTotal = input.lines ?? input.amount ?? input.addsTax;
      if (hasNewTotal !== undefined && (await hasBalance(manager, id)))
        throw new ConflictException('You can’t change the deposit amount while a balance invoice depends on it.');
      await this.replaceLines(manager, { id, addsTax }, { ...input, description }, { ...changes, addsTax });
    });
    await update.catch((error: unknown) => {
      throw toProjectError(error);
    });
  }

  /** With the rates of now, before it is sent. */
  async updateTaxes(id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.replaceLines(manager, await lockDraft(manager, id), {}, {});
    });
  }

  /** Different lines with an equal total are a new revision, too. */
  private async replaceLines(
    manager: EntityManager,
    { id, addsTax }: Pick<Invoice, 'id' | 'addsTax'>,
    input: DraftInvoiceInput,
    changes: Partial<Invoice>,
  ): Promise<void> {
    const stored = await findLines(manager, id);
    const depositLines = stored.filter(({ kind }) => kind === 'deposit');
    const parts = { deduction: -sumOf(depositLines), taxRates: await this.findTaxRates(addsTax) };
    const lines =
      buildLines(input, parts) ??
      priceWithTaxes(
        stored.filter(isDraftLine).map((line) => toLineInput(line)),
        parts,
      );
    const allLines = [...lines, ...depositLines];
    const isSame = fingerprint(allLines) === fingerprint(stored);
    if (isSame && Object.keys(changes).length === 0) return;
    const newLines = isSame ? {} : { amount: sumOf(allLines), revision: () => 'revision + 1' };
    await manager.update(Invoice, { id }, { ...changes, ...newLines, updatedAt: new Date() });
    if (isSame) return;
    await manager.delete(InvoiceLine, { invoiceId: id });
    await insertLines(manager, id, allLines);
  }

  private async findTaxRates(addsTax: boolean): Promise<TaxRate[]> {
    return addsTax ? (await this.site.currentSettings()).tax.rates : [];
  }

  async remove(id: string): Promise<void> {
    try {
      await this.database.transaction(async (manager) => {
        // A void balance no longer depends on its deposit.
        await manager.update(Invoice, { depositId: id, voidedAt: Not(IsNull()) }, { depositId: null });
        const { affected: removedCount } = await manager.delete(Invoice, { id, status: 'draft' });
        if (!removedCount) throw await this.explainRefusal(id);
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'invoices_deposit_fkey') throw error;
      throw new ConflictException('This deposit has a balance. Undo the split, or delete the balance first.');
    }
  }

  async explainRefusal(id: string): Promise<Error> {
    const exists = await this.database.getRepository(Invoice).existsBy({ id });
    return exists ? alreadySent() : notFound();
  }

  private async assertActiveClient(id: string): Promise<void> {
    if (!isUuid(id) || !(await this.isActiveClient(id))) throw new BadInput({ userId: 'Client not found' });
  }

  private isActiveClient(id: string): Promise<boolean> {
    return this.database.manager.existsBy(User, { id, deactivatedAt: IsNull() });
  }
}

const findLines = (manager: EntityManager, invoiceId: string): Promise<InvoiceLine[]> =>
  manager.find(InvoiceLine, { where: { invoiceId }, order: { position: 'ASC' } });

const isDraftLine = <Line extends Pick<DraftLine, 'kind'>>(
  line: Line,
): line is Line & { kind: (typeof DRAFT_LINE_KINDS)[number] } =>
  DRAFT_LINE_KINDS.some((kind) => kind === (line.kind ?? 'work'));

/** Plain values, because a spread leaves out the getters of an entity. */
export const toLineInput = <Kind extends LineKind>({
  kind,
  description,
  quantity,
  unitAmount,
  percent,
}: InvoiceLine & { kind: Kind }) => ({
  ...{ kind, description, quantity, unitAmount },
  ...(percent !== undefined && { percent }),
});

const fingerprint = (lines: DraftLine[]) =>
  JSON.stringify(lines.map((l) => [l.kind ?? 'work', l.description, l.quantity, l.unitAmount, l.percent]));

type DraftValues = Pick<Invoice, 'userId' | 'description'> &
  Partial<Pick<Invoice, 'projectId' | 'dueDate' | 'sendId' | 'addsTax' | 'subscriptionId' | 'stripeInvoiceId'>>;

/** Needs a transaction: at its end a constraint trigger checks that the lines add up to the amount. */
export async function insertDraft(manager: EntityManager, values: DraftValues, lines: DraftLine[]): Promise<string> {
  const id = newId();
  await manager.insert(Invoice, { ...values, id, invoiceNumber: `DRAFT-${id}`, amount: sumOf(lines) });
  await insertLines(manager, id, lines);
  return id;
}

export async function insertLines(
  manager: EntityManager,
  invoiceId: string,
  lines: DraftLine[],
  firstPosition = 0,
): Promise<void> {
  const rows = lines.map(({ description, quantity, unitAmount, kind = 'work', percent }, i) => ({
    ...{ description, unitAmount, kind, ...quantityColumns(quantity) },
    percentThousandths: percent === undefined ? null : toThousandths(percent),
    ...{ id: newId(), invoiceId, position: firstPosition + i },
  }));
  await manager.insert(InvoiceLine, rows);
}

export async function lockDraft(manager: EntityManager, id: string): Promise<Invoice> {
  const invoice = await manager.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!invoice) throw notFound();
  if (invoice.status !== 'draft') throw alreadySent();
  return invoice;
}

export const hasBalance = (manager: EntityManager, id: string) =>
  manager.existsBy(Invoice, { depositId: id, voidedAt: IsNull() });

export const notFound = () => new NotFoundException(invoiceTexts.notFound.text);
const alreadySent = () => new ConflictException('Sent invoices can’t be edited.');

export const UNKNOWN_PROJECT = 'That project belongs to another client';

export function parseProjectId({ projectId }: Pick<DraftInvoiceInput, 'projectId'>): string | null | undefined {
  if (projectId && !isUuid(projectId)) throw new BadInput({ projectId: UNKNOWN_PROJECT });
  return projectId;
}

export const toProjectError = (error: unknown): unknown =>
  violatedConstraint(error) === 'invoices_project_fkey' ? new BadInput({ projectId: UNKNOWN_PROJECT }) : error;
