import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { catalogApi, type Product as PublicProduct } from '../../contracts';
import { Config } from '../../platform/config';
import { CachedResponse, ResponseCache, defaultHeaders } from '../../platform/http';
import { PagesService } from '../../platform/site';
import { Hold } from './hold';
import { Product } from './product.entity';

const ADDRESS = `/api${catalogApi.list.path}`;

/** What the shop sells. */
@Injectable()
export class Catalogue implements OnApplicationShutdown {
  private readonly hold: Hold;
  private kept?: PublicProduct[];

  constructor(
    @InjectRepository(Product) private readonly products: Repository<Product>,
    private readonly config: Config,
    private readonly ready: ResponseCache,
    private readonly pages: PagesService,
  ) {
    this.hold = new Hold(config.databaseUrl, { held: () => this.keep(), lost: () => this.forget() });
    pages.registerData('/products', async () => ({ products: await this.onSale() }), { isUncached: () => !this.kept });
  }

  onApplicationShutdown(): Promise<void> {
    return this.hold.stop();
  }

  /** In the order of the shop, as it is at this moment. */
  async onSale(): Promise<PublicProduct[]> {
    // Whoever never shows the catalogue, like a worker, never keeps it.
    this.hold.start();
    return this.kept ?? (await this.read());
  }

  /** Those of them that are on sale at this moment, their prices in cents. */
  find(ids: string[]): Promise<Product[]> {
    return this.products.findBy({ id: In(ids), isActive: true });
  }

  contents(products: PublicProduct[]) {
    const headers = { ...defaultHeaders(this.config), 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Origin' };
    return { body: Buffer.from(JSON.stringify(products)), type: 'application/json; charset=utf-8', headers };
  }

  private async read(): Promise<PublicProduct[]> {
    const rows = await this.products.find({ where: { isActive: true }, order: { sortOrder: 'ASC', id: 'ASC' } });
    return rows.map((product) => product.present());
  }

  private async keep(): Promise<void> {
    const products = await this.read();
    this.kept = products;
    // Nobody who wants to change something waits until it is compressed.
    void CachedResponse.compressed(this.contents(products)).then((answer) => {
      const stillTrue = () => this.kept === products;
      if (stillTrue()) this.ready.set(ADDRESS, { response: answer, for: 'everybody', isValid: stillTrue });
    });
  }

  private forget(): void {
    if (!this.kept) return;
    delete this.kept;
    this.ready.remove(ADDRESS);
    this.pages.invalidate();
  }
}
