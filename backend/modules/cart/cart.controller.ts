import { Body, Controller } from '@nestjs/common';
import { cartApi, type CartLine, type CheckoutRedirect } from '../../contracts';
import { PathId, Serves, CurrentUser } from '../../platform/http';
import { User } from '../auth';
import { CartAdditionDto, CheckoutDto, QuantityDto } from './cart.dto';
import { Carts } from './carts.service';
import { Checkouts } from './checkouts.service';

@Controller()
export class CartController {
  constructor(
    private readonly carts: Carts,
    private readonly checkouts: Checkouts,
  ) {}

  @Serves(cartApi.list)
  lines(@CurrentUser() { id }: User): Promise<CartLine[]> {
    return this.carts.lines(id);
  }

  @Serves(cartApi.add)
  add(@CurrentUser() { id }: User, @Body() addition: CartAdditionDto): Promise<CartLine> {
    return this.carts.add(id, addition);
  }

  @Serves(cartApi.updateQuantity)
  change(
    @CurrentUser() { id }: User,
    @PathId('productId') productId: string,
    @Body() { quantity }: QuantityDto,
  ): Promise<CartLine> {
    return this.carts.change(id, productId, quantity);
  }

  @Serves(cartApi.remove)
  remove(@CurrentUser() { id }: User, @PathId('productId') productId: string): Promise<void> {
    return this.carts.remove(id, productId);
  }

  @Serves(cartApi.clear)
  clear(@CurrentUser() { id }: User): Promise<void> {
    return this.carts.clear(id);
  }

  @Serves(cartApi.checkout)
  checkout(@CurrentUser() buyer: User, @Body() { items }: CheckoutDto): Promise<CheckoutRedirect> {
    return this.checkouts.begin(buyer, items);
  }
}
