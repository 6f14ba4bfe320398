import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type ProductInput, MAX_PRODUCTS, type ExpectedRevision } from '../../contracts';
import { violatedConstraint, newId } from '../../platform/database';
import { Conflict, lockAtRevision } from '../../platform/http';
import { toCents, Product } from './product.entity';

const SORT_STEP = 10;

@Injectable()
export class AdminProductsService {
  constructor(@InjectRepository(Product) private readonly products: Repository<Product>) {}

  list(): Promise<Product[]> {
    return this.products.find({ order: { sortOrder: 'ASC', id: 'ASC' } });
  }

  async create({ price, ...input }: ProductInput): Promise<Product> {
    const id = newId();
    await this.withTableLock(async (manager) => {
      const { count, last } = await countAndLastPosition(manager);
      if (count >= MAX_PRODUCTS) {
        throw new ConflictException(
          `You’ve reached the limit of ${MAX_PRODUCTS} packages. Reuse a hidden one instead.`,
        );
      }
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
      // Lock the table before the row, in the same order as `reorder`.
      await manager.query('lock table products in row exclusive mode');
      await lockAtRevision(manager, Product, id, { revision });
      if (Object.keys(change).length > 0) await manager.update(Product, { id }, change);
    });
    await work.catch(rethrowTakenName);
    return this.getProduct(id);
  }

  async reorder(ids: string[]): Promise<Product[]> {
    await this.withTableLock(async (manager) => {
      const all = await manager.find(Product, { select: { id: true } });
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
    'select count(*)::int as count, coalesce(max(sort_order), 0) as last from products',
  );
  return row ?? { count: 0, last: 0 };
}

function rethrowTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'products_name_key') throw error;
  throw new Conflict({ name: 'A published package already has this name. Choose another name.' });
}
