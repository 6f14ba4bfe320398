import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { catalogApi, formatDollars, type PageData, priceUnit, type Product as PublicProduct } from '../../contracts';
import { Config } from '../../platform/config';
import { isUuid } from '../../platform/database';
import { CachedResponse, ResponseCache, defaultHeaders } from '../../platform/http';
import { CacheLockService, PagesService } from '../../platform/site';
import { Product } from './product.entity';

const BY_SLUG = '(select product_id from product_slugs where slug = :address)';
const PRODUCTS_PATH = `/api${catalogApi.list.path}`;

function startingPrices(products: PublicProduct[]): NonNullable<PageData['startingPrices']> {
  const byPrice = [...products].sort((one, other) => other.price - one.price);
  // The lowest price of a category comes last, and stays.
  return Object.fromEntries(byPrice.map((product) => [product.category, priceText(product)]));
}

/** Without the cents of whole dollars. */
const priceText = (product: PublicProduct): string =>
  formatDollars(product.price).replace(/\.00$/, '') + (product.billingType === 'monthly' ? priceUnit(product) : '');

@Injectable()
export class CatalogService {
  private cached?: PublicProduct[];

  constructor(
    @InjectRepository(Product) private readonly products: Repository<Product>,
    private readonly config: Config,
    private readonly responseCache: ResponseCache,
    pages: PagesService,
    cacheLock: CacheLockService,
  ) {
    cacheLock.listen({ load: () => this.loadCache(), onLost: () => this.clearCache() });
    const options = { isUncached: () => !this.cached };
    const listing = async () => ({ products: await this.listActive() });
    pages.registerData('/products', listing, options);
    pages.registerData('/products/*', ({ path }) => this.packagePageData(path.replace(/^.*\//, '')), options);
    pages.registerData('/', () => this.homeData(), options);
    pages.registerOutlineData(listing);
  }

  async listActive(): Promise<PublicProduct[]> {
    return this.cached ?? (await this.loadActive());
  }

  findActive(ids: string[]): Promise<Product[]> {
    return this.products.findBy({ id: In(ids), isActive: true });
  }

  toResponse(products: PublicProduct[]) {
    const headers = { ...defaultHeaders(this.config), 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Origin' };
    return { body: Buffer.from(JSON.stringify(products)), type: 'application/json; charset=utf-8', headers };
  }

  private async packagePageData(address: string): Promise<Partial<PageData>> {
    if (!/^[a-z0-9-]+$/.test(address)) return {};
    const products = await this.listActive();
    const found = products.find(({ slug }) => slug === address) ?? (await this.findByFormerAddress(address));
    if (!found) return {};
    const { category } = found;
    const isSold = products.some(({ id }) => id === found.id);
    return {
      packagePage: { slug: found.slug, category, isSold },
      products: products.filter((product) => product.category === category),
    };
  }

  /** By a slug of an earlier name, or by the id, which orders know. */
  private findByFormerAddress(address: string): Promise<Product | null> {
    return this.products
      .createQueryBuilder('product')
      .where(`product.id = ${isUuid(address) ? ':address' : BY_SLUG}`, { address })
      .getOne();
  }

  /** Without prices while the database is away, so that the front page stays up. */
  private async homeData(): Promise<Partial<PageData>> {
    const products = await this.listActive().catch(() => []);
    return { startingPrices: startingPrices(products) };
  }

  private async loadActive(): Promise<PublicProduct[]> {
    const rows = await this.products.find({ where: { isActive: true }, order: { sortOrder: 'ASC', id: 'ASC' } });
    return rows.map((product) => product.present());
  }

  private async loadCache(): Promise<() => void> {
    const products = await this.loadActive();
    return () => this.fillCache(products);
  }

  private fillCache(products: PublicProduct[]): void {
    this.cached = products;
    // Compress after returning, so that a change doesn't wait for it.
    void CachedResponse.compressed(this.toResponse(products)).then((response) => {
      const isValid = () => this.cached === products;
      if (isValid()) this.responseCache.set(PRODUCTS_PATH, { response, for: 'everybody', isValid });
    });
  }

  private clearCache(): void {
    if (!this.cached) return;
    delete this.cached;
    this.responseCache.remove(PRODUCTS_PATH);
  }
}
