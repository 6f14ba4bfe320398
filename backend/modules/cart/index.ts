export { CartModule } from './cart.module';
export { CheckoutService } from './checkout.service';
