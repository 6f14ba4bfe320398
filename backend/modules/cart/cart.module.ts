import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { BillingModule } from '../billing';
import { CatalogModule } from '../catalog';
import { Bought } from './bought';
import { CartItem } from './cart-item.entity';
import { CartController } from './cart.controller';
import { Carts } from './carts.service';
import { Checkouts } from './checkouts.service';

@Module({
  imports: [AuthModule, BillingModule, CatalogModule, TypeOrmModule.forFeature([CartItem])],
  controllers: [CartController],
  providers: [Carts, Checkouts, Bought],
})
export class CartModule {}
