import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { BillingModule } from '../billing';
import { CatalogModule } from '../catalog';
import { PurchasedItemsListener } from './purchased-items.listener';
import { CartItem } from './cart-item.entity';
import { CartController } from './cart.controller';
import { CartService } from './cart.service';
import { CheckoutService } from './checkout.service';
import { TakenOverCartListener } from './taken-over-cart.listener';

@Module({
  imports: [AuthModule, BillingModule, CatalogModule, TypeOrmModule.forFeature([CartItem])],
  controllers: [CartController],
  providers: [CartService, CheckoutService, PurchasedItemsListener, TakenOverCartListener],
})
export class CartModule {}
