import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { catalogApi, type Product as PublicProduct } from '../../contracts';
import { Config } from '../../platform/config';
import { CachedResponse, ResponseCache, defaultHeaders } from '../../platform/http';
import { PagesService } from '../../platform/site';
import { CatalogCacheLock } from './catalog-cache-lock';
import { Product } from './product.entity';

const PRODUCTS_PATH = `/api${catalogApi.list.path}`;

@Injectable()
export class CatalogService implements OnApplicationShutdown {
  private readonly cacheLock: CatalogCacheLock;
  private cached?: PublicProduct[];

  constructor(
    @InjectRepository(Product) private readonly products: Repository<Product>,
    private readonly config: Config,
    private readonly responseCache: ResponseCache,
    private readonly pages: PagesService,
  ) {
    this.cacheLock = new CatalogCacheLock(config.databaseUrl, {
      onAcquired: () => this.fillCache(),
      onLost: () => this.clearCache(),
    });
    pages.registerData('/products', async () => ({ products: await this.listActive() }), {
      isUncached: () => !this.cached,
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.cacheLock.stop();
  }

  async listActive(): Promise<PublicProduct[]> {
    // Started on first use: workers never show the catalog.
    this.cacheLock.start();
    return this.cached ?? (await this.loadActive());
  }

  findActive(ids: string[]): Promise<Product[]> {
    return this.products.findBy({ id: In(ids), isActive: true });
  }

  toResponse(products: PublicProduct[]) {
    const headers = { ...defaultHeaders(this.config), 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Origin' };
    return { body: Buffer.from(JSON.stringify(products)), type: 'application/json; charset=utf-8', headers };
  }

  private async loadActive(): Promise<PublicProduct[]> {
    const rows = await this.products.find({ where: { isActive: true }, order: { sortOrder: 'ASC', id: 'ASC' } });
    return rows.map((product) => product.present());
  }

  private async fillCache(): Promise<void> {
    const products = await this.loadActive();
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
    this.pages.invalidate();
  }
}
