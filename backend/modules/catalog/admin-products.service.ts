import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import { type ProductInput, MAX_PRODUCTS, type ExpectedRevision } from '../../contracts';
import { violatedConstraint, newId } from '../../platform/database';
import { Conflict, lockAtRevision } from '../../platform/http';
import { toCents, Product } from './product.entity';

const SORT_STEP = 10;

@Injectable()
export class AdminProductsService {
  constructor(@InjectRepository(Product) private readonly products: Repository<Product>) {}

  list(isArchived = false): Promise<Product[]> {
    const archivedAt = isArchived ? Not(IsNull()) : IsNull();
    return this.products.find({ where: { archivedAt }, order: { sortOrder: 'ASC', id: 'ASC' } });
  }

  async create({ price, ...input }: ProductInput): Promise<Product> {
    const id = newId();
    await this.withTableLock(async (manager) => {
      const { count, last } = await countAndLastPosition(manager);
      assertRoom(count);
      await manager.insert(Product, { id, ...input, price: toCents(price), sortOrder: last + SORT_STEP });
    }).catch(rethrowTakenName);
    return this.getProduct(id);
  }

  async update(
    id: string,
    { price, revision, ...otherFields }: Partial<ProductInput> & ExpectedRevision,
  ): Promise<Product> {
    const change = { ...otherFields, ...(price !== undefined && { price: toCents(price) }) };
    const work = this.products.manager.transaction(async (manager) => {
      // Lock the table before the row, in the same order as `reorder`. A recommendation changes other rows of the category.
      const changesOthers = change.isRecommended === true || change.category !== undefined;
      await manager.query(`lock table products in ${changesOthers ? 'share row' : 'row'} exclusive mode`);
      await lockAtRevision(manager, Product, id, { revision });
      if (Object.keys(change).length > 0) await manager.update(Product, { id }, change);
    });
    await work.catch(rethrowArchived).catch(rethrowTakenName);
    return this.getProduct(id);
  }

  async reorder(ids: string[]): Promise<Product[]> {
    await this.withTableLock(async (manager) => {
      const all = await manager.find(Product, { select: { id: true }, where: { archivedAt: IsNull() } });
      if (all.length !== ids.length || !all.every(({ id }) => ids.includes(id))) {
        throw new ConflictException('Someone else added a package. Reload the list, then reorder it.');
      }
      await manager.query(
        `update products set sort_order = $2 * place, updated_at = now()
         from unnest($1::uuid[]) with ordinality as wanted (id, place)
         where products.id = wanted.id and sort_order <> $2 * place`,
        [ids, SORT_STEP],
      );
    });
    return this.list();
  }

  /** Returns those that changed. Published packages must be hidden first, so that undoing restores what was. */
  async archive(ids: string[], isArchived: boolean): Promise<string[]> {
    let changed: { id: string }[] = [];
    await this.withTableLock(async (manager) => {
      [changed] = await manager.query<[{ id: string }[], number]>(
        `update products set archived_at = case when $2 then now() end, updated_at = now()
         where id = any($1) and (archived_at is null) = $2 returning id`,
        [ids, isArchived],
      );
      if (!isArchived) assertRoom((await countAndLastPosition(manager)).count - 1);
    }).catch(rethrowPublished);
    return changed.map(({ id }) => id);
  }

  private withTableLock(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    return this.products.manager.transaction(async (manager) => {
      await manager.query('lock table products in share row exclusive mode');
      await work(manager);
    });
  }

  private async getProduct(id: string): Promise<Product> {
    const product = await this.products.findOneBy({ id });
    if (!product) throw new NotFoundException('Package not found');
    return product;
  }
}

async function countAndLastPosition(manager: EntityManager): Promise<{ count: number; last: number }> {
  const [row] = await manager.query<{ count: number; last: number }[]>(
    `select count(*) filter (where archived_at is null)::int as count, coalesce(max(sort_order), 0) as last from products`,
  );
  return row ?? { count: 0, last: 0 };
}

function assertRoom(count: number): void {
  if (count < MAX_PRODUCTS) return;
  throw new ConflictException(
    `You’ve reached the limit of ${MAX_PRODUCTS} packages. Reuse a hidden one, or archive one.`,
  );
}

function rethrowPublished(error: unknown): never {
  if (violatedConstraint(error) !== 'products_archived_check') throw error;
  throw new ConflictException('Hide the package before you archive it.');
}

function rethrowArchived(error: unknown): never {
  if (violatedConstraint(error) !== 'products_archived_check') throw error;
  throw new ConflictException('This package is archived. Restore it first.');
}

function rethrowTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'products_name_key') throw error;
  throw new Conflict({ name: 'A published package already has this name. Choose another name.' });
}
