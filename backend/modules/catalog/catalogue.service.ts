import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { catalogApi, type Product as PublicProduct } from '../../contracts';
import { Config } from '../../platform/config';
import { ReadyAnswer, ReadyAnswers, standingHeaders } from '../../platform/http';
import { Pages } from '../../platform/site';
import { Hold } from './hold';
import { Product } from './product.entity';

const ADDRESS = `/api${catalogApi.products.path}`;

/** What the shop sells. */
@Injectable()
export class Catalogue implements OnApplicationShutdown {
  private readonly hold: Hold;
  private kept?: PublicProduct[];

  constructor(
    @InjectRepository(Product) private readonly products: Repository<Product>,
    private readonly config: Config,
    private readonly ready: ReadyAnswers,
    private readonly pages: Pages,
  ) {
    this.hold = new Hold(config.databaseUrl, { held: () => this.keep(), lost: () => this.forget() });
    pages.tell('/products', async () => ({ products: await this.onSale() }), { fresh: () => !this.kept });
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
    const headers = { ...standingHeaders(this.config), 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Origin' };
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
    void ReadyAnswer.of(this.contents(products)).then((answer) => {
      const stillTrue = () => this.kept === products;
      if (stillTrue()) this.ready.offer(ADDRESS, { answer, for: 'everybody', stillTrue });
    });
  }

  private forget(): void {
    if (!this.kept) return;
    delete this.kept;
    this.ready.withdraw(ADDRESS);
    this.pages.forget();
  }
}
