import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { Order } from './order.entity';
import { OrderItem } from './order-item.entity';
import { Orders } from './orders.service';
import { PaymentEvent } from './payment-event.entity';
import { StripeCustomer } from './stripe-customer.entity';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([Order, OrderItem, PaymentEvent, StripeCustomer])],
  providers: [Orders],
  exports: [Orders],
})
export class BillingModule {}
