import { Body, Controller } from '@nestjs/common';
import { cartApi, type CartLine, type CheckoutPlace } from '../../contracts';
import { Id, Serves, SignedIn } from '../../platform/http';
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

  @Serves(cartApi.lines)
  lines(@SignedIn() { id }: User): Promise<CartLine[]> {
    return this.carts.lines(id);
  }

  @Serves(cartApi.add)
  add(@SignedIn() { id }: User, @Body() addition: CartAdditionDto): Promise<CartLine> {
    return this.carts.add(id, addition);
  }

  @Serves(cartApi.change)
  change(
    @SignedIn() { id }: User,
    @Id('productId') productId: string,
    @Body() { quantity }: QuantityDto,
  ): Promise<CartLine> {
    return this.carts.change(id, productId, quantity);
  }

  @Serves(cartApi.remove)
  remove(@SignedIn() { id }: User, @Id('productId') productId: string): Promise<void> {
    return this.carts.remove(id, productId);
  }

  @Serves(cartApi.clear)
  clear(@SignedIn() { id }: User): Promise<void> {
    return this.carts.clear(id);
  }

  @Serves(cartApi.checkout)
  checkout(@SignedIn() buyer: User, @Body() { items }: CheckoutDto): Promise<CheckoutPlace> {
    return this.checkouts.begin(buyer, items);
  }
}
