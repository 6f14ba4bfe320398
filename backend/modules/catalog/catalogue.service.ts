import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { In, Repository } from 'typeorm';
import type { Product as PublicProduct } from '../../contracts';
import { Config } from '../../platform/config';
import { Hold } from './hold';
import { Product } from './product.entity';

/** The packages on sale as they were at one moment, and the answer that they make. */
export interface Shelf {
  products: PublicProduct[];
  body: Buffer;
  etag: string;
}

/** What the shop sells. */
@Injectable()
export class Catalogue implements OnApplicationShutdown {
  private readonly hold: Hold;
  private kept?: Shelf;

  constructor(
    @InjectRepository(Product) private readonly products: Repository<Product>,
    config: Config,
  ) {
    this.hold = new Hold(config.databaseUrl, {
      held: async () => {
        this.kept = await this.read();
      },
      lost: () => {
        delete this.kept;
      },
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.hold.stop();
  }

  /** What is on sale, in the order of the shop. */
  async onSale(): Promise<PublicProduct[]> {
    return (await this.shelf()).products;
  }

  async shelf(): Promise<Shelf> {
    // Whoever never shows the catalogue, like a worker, never keeps it.
    this.hold.start();
    return this.kept ?? (await this.read());
  }

  /** Those of them that are on sale at this moment, their prices in cents. */
  find(ids: string[]): Promise<Product[]> {
    return this.products.findBy({ id: In(ids), isActive: true });
  }

  private async read(): Promise<Shelf> {
    const rows = await this.products.find({ where: { isActive: true }, order: { sortOrder: 'ASC', id: 'ASC' } });
    const products = rows.map((product) => product.present());
    const body = Buffer.from(JSON.stringify(products));
    return { products, body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
  }
}
