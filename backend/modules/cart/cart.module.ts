import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { CatalogModule } from '../catalog';
import { Bought } from './bought';
import { CartItem } from './cart-item.entity';
import { CartController } from './cart.controller';
import { Carts } from './carts.service';

@Module({
  imports: [AuthModule, CatalogModule, TypeOrmModule.forFeature([CartItem])],
  controllers: [CartController],
  providers: [Carts, Bought],
})
export class CartModule {}
