import { Body, Controller } from '@nestjs/common';
import { cartApi, type CartLine, type CheckoutRedirect } from '../../contracts';
import { PathId, Serves, CurrentUser } from '../../platform/http';
import { User } from '../auth';
import { CartItemDto, CheckoutDto, QuantityDto } from './cart.dto';
import { CartService } from './cart.service';
import { CheckoutService } from './checkout.service';

@Controller()
export class CartController {
  constructor(
    private readonly cartService: CartService,
    private readonly checkouts: CheckoutService,
  ) {}

  @Serves(cartApi.list)
  list(@CurrentUser() { id }: User): Promise<CartLine[]> {
    return this.cartService.list(id);
  }

  @Serves(cartApi.add)
  add(@CurrentUser() { id }: User, @Body() input: CartItemDto): Promise<CartLine> {
    return this.cartService.add(id, input);
  }

  @Serves(cartApi.updateQuantity)
  updateQuantity(
    @CurrentUser() { id }: User,
    @PathId('productId') productId: string,
    @Body() { quantity }: QuantityDto,
  ): Promise<CartLine> {
    return this.cartService.updateQuantity(id, productId, quantity);
  }

  @Serves(cartApi.remove)
  remove(@CurrentUser() { id }: User, @PathId('productId') productId: string): Promise<void> {
    return this.cartService.remove(id, productId);
  }

  @Serves(cartApi.clear)
  clear(@CurrentUser() { id }: User): Promise<void> {
    return this.cartService.clear(id);
  }

  @Serves(cartApi.checkout)
  checkout(@CurrentUser() buyer: User, @Body() { items }: CheckoutDto): Promise<CheckoutRedirect> {
    return this.checkouts.start(buyer, items);
  }
}
