import { ConflictException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { formatCents, INVOICE_AMOUNT } from '../../../contracts';
import { Site } from '../../../platform/site';
import { Project } from '../../projects';
import { balanceName, depositName, type DraftLine, sumOf, toLineDescription, withoutBalanceName } from './draft-lines';
import { hasBalance, insertDraft, insertLines, lockDraft, notFound } from './invoice-drafts.service';
import { Invoice } from './invoice.entity';
import { InvoiceLine } from './invoice-line.entity';

export const BALANCE_WAS_SENT = 'Void the balance invoice first.';

/** Splits a draft into a deposit and its balance, and joins them again. */
@Injectable()
export class DepositsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly site: Site,
  ) {}

  /** Returns the id of the deposit, which is due on the day it is sent. The draft becomes the balance. */
  async split(id: string, share?: number): Promise<string> {
    const percent = share ?? (await this.site.current()).terms.depositPercent;
    return this.database.transaction(async (manager) => {
      const draft = await lockDraft(manager, id);
      if (draft.depositId || (await hasBalance(manager, id)))
        throw new ConflictException('This invoice is already part of a deposit and balance.');
      const depositAmount = Math.ceil((draft.amount * percent) / 100);
      const balanceAmount = draft.amount - depositAmount;
      if (Math.min(depositAmount, balanceAmount) < INVOICE_AMOUNT.min)
        throw new ConflictException(
          `Deposit and balance must be at least ${formatCents(INVOICE_AMOUNT.min)} each. ${percent}% would be ${formatCents(depositAmount)}.`,
        );
      const lines = await manager.find(InvoiceLine, { where: { invoiceId: id }, order: { position: 'ASC' } });
      requireTaxInBalance(lines, balanceAmount);
      const subject = await findSubject(manager, draft, lines);
      const { userId, projectId } = draft;
      const lineText = toLineDescription(`${percent}% deposit${subject ? `: ${subject}` : ''}`) ?? '';
      const depositLine = { description: lineText, quantity: 1, unitAmount: depositAmount };
      const description = depositName(subject);
      const depositId = await insertDraft(manager, { userId, projectId, description, addsTax: false }, [depositLine]);
      const balance = { depositId, amount: balanceAmount, description: balanceName(subject) };
      await manager.update(Invoice, { id }, { ...balance, updatedAt: new Date() });
      const deduction: DraftLine = {
        description: 'Less deposit',
        quantity: 1,
        unitAmount: -depositAmount,
        kind: 'deposit',
      };
      await insertLines(manager, id, [deduction], lines.length);
      return depositId;
    });
  }

  /** Takes the id of either half. Returns the id of the remaining draft, which asks for the whole amount again. */
  undo(id: string): Promise<string> {
    return this.database.transaction(async (manager) => {
      const balance = await lockHalves(manager, id);
      const { depositId } = balance;
      if (!depositId) throw notSplit();
      await removeDeduction(manager, balance);
      const { affected: removedCount } = await manager.delete(Invoice, { id: depositId, status: 'draft' });
      if (!removedCount)
        throw new ConflictException('The deposit was sent, so the split stays. Void the deposit to undo it.');
      return balance.id;
    });
  }
}

/** When a deposit is voided, its balance asks for the whole amount again, as long as it's a draft. */
export async function restoreDraftBalance(manager: EntityManager, depositId: string): Promise<void> {
  const balance = await manager.findOne(Invoice, {
    where: { depositId, voidedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  // It was sent while this request was waiting for its lock.
  if (balance && balance.status !== 'draft') throw new ConflictException(BALANCE_WAS_SENT);
  if (balance) await removeDeduction(manager, balance);
}

async function removeDeduction(manager: EntityManager, { id, amount, description }: Invoice): Promise<void> {
  const deductions = await manager.findBy(InvoiceLine, { invoiceId: id, kind: 'deposit' });
  await manager.delete(InvoiceLine, { invoiceId: id, kind: 'deposit' });
  const values = { depositId: null, amount: amount - sumOf(deductions), description: withoutBalanceName(description) };
  await manager.update(Invoice, { id }, { ...values, updatedAt: new Date() });
}

/** Locks by id, to prevent deadlocks between requests that name different halves. */
async function lockHalves(manager: EntityManager, id: string): Promise<Invoice> {
  const halves = await manager.find(Invoice, {
    where: [{ id }, { depositId: id, voidedAt: IsNull() }],
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  if (!halves.some((half) => half.id === id)) throw notFound();
  const balance = halves.find(({ depositId }) => depositId !== null);
  if (!balance) throw notSplit();
  if (balance.status !== 'draft')
    throw new ConflictException('The balance was sent, so the split stays. Void the balance instead.');
  return balance;
}

/** The tax stays on the balance, and each payment has its share of it. */
function requireTaxInBalance(lines: InvoiceLine[], balanceAmount: number): void {
  const tax = sumOf(lines.filter(({ kind }) => kind === 'tax'));
  if (balanceAmount >= tax) return;
  const amounts = `Its sales tax is ${formatCents(tax)}, and the balance would be ${formatCents(balanceAmount)}.`;
  throw new ConflictException(`The balance must be at least the sales tax. ${amounts}`);
}

async function findSubject(manager: EntityManager, draft: Invoice, lines: InvoiceLine[]): Promise<string | undefined> {
  if (draft.description) return draft.description;
  if (lines.length === 1) return lines[0]?.description;
  return draft.projectId ? (await manager.findOneBy(Project, { id: draft.projectId }))?.name : undefined;
}

const notSplit = () => new ConflictException('This invoice isn’t split into a deposit and balance.');
