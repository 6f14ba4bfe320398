import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { type ProductInput, MAX_PRODUCTS, type ExpectedRevision } from '../../contracts';
import { violatedConstraint, newId } from '../../platform/database';
import { Conflict, lockAtRevision } from '../../platform/http';
import { inCents, Product } from './product.entity';

const STEP = 10;

/** The same packages from behind the counter. What changes here is in the next answer of every process: see `Hold`. */
@Injectable()
export class Shelf {
  constructor(@InjectRepository(Product) private readonly products: Repository<Product>) {}

  /** In the order of the shop. */
  all(): Promise<Product[]> {
    return this.products.find({ order: { sortOrder: 'ASC', id: 'ASC' } });
  }

  async create({ price, ...draft }: ProductInput): Promise<Product> {
    const id = newId();
    await this.alone(async (manager) => {
      const { count, last } = await ends(manager);
      if (count >= MAX_PRODUCTS) {
        throw new ConflictException(`There are ${MAX_PRODUCTS} packages already. Change one that is off sale instead.`);
      }
      await manager.insert(Product, { id, ...draft, price: inCents(price), sortOrder: last + STEP });
    }).catch(refuseTakenName);
    return this.found(id);
  }

  /** What is not named stays as it is. */
  async edit(id: string, { price, revision, ...rest }: Partial<ProductInput> & ExpectedRevision): Promise<Product> {
    const change = { ...rest, ...(price !== undefined && { price: inCents(price) }) };
    const work = this.products.manager.transaction(async (manager) => {
      // Before its row is held: whoever puts the shop in order holds the table first and the rows after it.
      await manager.query('lock table products in row exclusive mode');
      await lockAtRevision(manager, Product, id, { revision });
      if (Object.keys(change).length > 0) await manager.update(Product, { id }, change);
    });
    await work.catch(refuseTakenName);
    return this.found(id);
  }

  async arrange(ids: string[]): Promise<Product[]> {
    await this.alone(async (manager) => {
      const all = await manager.find(Product, { select: { id: true } });
      if (all.length !== ids.length || !all.every(({ id }) => ids.includes(id))) {
        throw new ConflictException(
          'Somebody else added a package meanwhile. Look at the list again, then put it in order.',
        );
      }
      await manager.query(
        `update products set sort_order = $2 * place, updated_at = now()
         from unnest($1::uuid[]) with ordinality as wanted (id, place)
         where products.id = wanted.id and sort_order <> $2 * place`,
        [ids, STEP],
      );
    });
    return this.all();
  }

  /** Nobody else changes any package meanwhile; everybody can read them. */
  private alone(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    return this.products.manager.transaction(async (manager) => {
      await manager.query('lock table products in share row exclusive mode');
      await work(manager);
    });
  }

  private async found(id: string): Promise<Product> {
    const product = await this.products.findOneBy({ id });
    if (!product) throw new NotFoundException('We could not find that');
    return product;
  }
}

async function ends(manager: EntityManager): Promise<{ count: number; last: number }> {
  const [row] = await manager.query<{ count: number; last: number }[]>(
    'select count(*)::int as count, coalesce(max(sort_order), 0) as last from products',
  );
  return row ?? { count: 0, last: 0 };
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'products_name_key') throw error;
  throw new Conflict({ name: 'Another package on sale has that name. Please choose another.' });
}
