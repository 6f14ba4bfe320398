import type { INestApplicationContext } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AccountsService } from '../../modules/auth';
import { CheckoutService } from '../../modules/cart';
import { Product } from '../../modules/catalog';
import { newId } from '../../platform/database';

const PACKAGE = 'On the Map';
const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Walt Brennan' };

/** Walt buys a monthly package with a test card, as a browser would, so that the Stripe emulator knows it, too. */
export async function createDemoOrder(app: INestApplicationContext, siteUrl: string): Promise<void> {
  const database = app.get<DataSource>(getDataSourceToken());
  if (await database.getRepository('Order').existsBy({})) return;
  const buyer = await app.get(AccountsService).findBy('username', 'walt');
  const sold = await database.getRepository(Product).findOneBy({ name: PACKAGE });
  if (!buyer || !sold) return;
  const { url } = await app.get(CheckoutService).start(buyer, [{ productId: sold.id, quantity: 1 }]);
  const form = { ...CARD, email: buyer.email ?? 'walt@brennancycles.example', attempt: newId() };
  const { status } = await fetch(new URL(new URL(url).pathname, siteUrl), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  if (status >= 400) throw new Error(`The payment page returned ${status}`);
}
