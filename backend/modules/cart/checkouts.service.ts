import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { CartItemInput, CheckoutRedirect } from '../../contracts';
import { isUuid } from '../../platform/database';
import { BadInput } from '../../platform/http';
import type { User } from '../auth';
import { OrderBook, type OrderLine, Orders } from '../billing';
import { Catalogue, type Product } from '../catalog';
import { Bought } from './bought';

/** From what somebody wants to buy to where they pay it. The cart stays as it is until that is done. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly orders: Orders,
    private readonly book: OrderBook,
    private readonly bought: Bought,
  ) {}

  async begin(buyer: User, items: CartItemInput[]): Promise<CheckoutRedirect> {
    const wanted = new Map(items.map(({ productId, quantity }) => [productId.toLowerCase(), quantity]));
    if (wanted.size < items.length) throw new BadInput({ items: 'Please say of each package once how many' });
    const ids = [...wanted.keys()].filter(isUuid);
    // Read once: whatever changes in the shop from here on, one price holds to the end.
    const packages = await this.catalogue.find(ids);
    if (packages.length < items.length)
      throw new NotFoundException('One of these packages is not for sale any more. Please look at your cart again.');
    await this.refuseTwice(buyer);
    packages.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return this.orders.checkout(
      buyer,
      packages.map((one) => lineOf(one, wanted.get(one.id) ?? 0)),
    );
  }

  /** Who has just paid may find it still in the cart, as long as nobody could take it out. It is not sold again. */
  private async refuseTwice(buyer: User): Promise<void> {
    const paid = await this.bought.stillIn(await this.book.paidLately(buyer));
    let found = false;
    for (const order of paid) found = (await this.bought.takeOut(order)) || found;
    if (found) throw new ConflictException('You have paid for this a moment ago. Please look at your cart again.');
  }
}

const lineOf = ({ id, name, category, billingType, price }: Product, quantity: number): OrderLine => ({
  productId: id,
  name,
  category,
  billingType,
  quantity,
  price,
});
