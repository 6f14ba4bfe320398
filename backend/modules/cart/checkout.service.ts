import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { CartItemInput, CheckoutRedirect } from '../../contracts';
import { isUuid } from '../../platform/database';
import { BadInput } from '../../platform/http';
import type { User } from '../auth';
import { OrderQueries, type OrderLine, OrdersService } from '../billing';
import { CatalogService, type Product } from '../catalog';
import { PurchasedItemsListener } from './purchased-items.listener';

/** The cart stays unchanged until the order is paid. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly orders: OrdersService,
    private readonly orderQueries: OrderQueries,
    private readonly purchasedItems: PurchasedItemsListener,
  ) {}

  async start(buyer: User, items: CartItemInput[]): Promise<CheckoutRedirect> {
    const quantities = new Map(items.map(({ productId, quantity }) => [productId.toLowerCase(), quantity]));
    if (quantities.size < items.length) throw new BadInput({ items: 'List each package only once, with its quantity' });
    const ids = [...quantities.keys()].filter(isUuid);
    // Read once, so that one price applies to the whole order.
    const products = await this.catalog.findActive(ids);
    if (products.length < items.length)
      throw new NotFoundException('One of these packages is no longer available. Please review your cart.');
    await this.assertNotJustPaid(buyer);
    products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return this.orders.checkout(
      buyer,
      products.map((product) => orderLine(product, quantities.get(product.id) ?? 0)),
    );
  }

  /** The listener may not have removed the purchased items yet, and they must not be sold twice. */
  private async assertNotJustPaid(buyer: User): Promise<void> {
    const paidOrders = await this.purchasedItems.findUnprocessed(await this.orderQueries.listRecentlyPaid(buyer));
    let hasRemoved = false;
    for (const order of paidOrders) hasRemoved = (await this.purchasedItems.removePurchased(order)) || hasRemoved;
    if (hasRemoved) throw new ConflictException('You just paid for this order. Please review your cart.');
  }
}

const orderLine = ({ id, name, category, billingType, price }: Product, quantity: number): OrderLine => ({
  productId: id,
  name,
  category,
  billingType,
  quantity,
  price,
});
