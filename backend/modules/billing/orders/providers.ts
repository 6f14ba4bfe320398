import type { FeatureProviders } from '../feature-providers';
import { OrderStore } from './order.store';
import { OrderQueries } from './order.queries';
import { OrderItem } from './order-item.entity';
import { OrderStripeHandler } from './order-stripe.handler';
import { Order } from './order.entity';
import { OrdersController } from './orders.controller';
import { OrdersService } from './orders.service';
import { OrderPaymentStatusService } from './order-payment-status.service';
import { OrderReconciler } from './order.reconciler';
import { OrderPaymentSync } from './order-payment.sync';

export const ORDER_PROVIDERS = {
  entities: [Order, OrderItem],
  controllers: [OrdersController],
  providers: [
    OrderStore,
    OrderQueries,
    OrderStripeHandler,
    OrdersService,
    OrderPaymentStatusService,
    OrderReconciler,
    OrderPaymentSync,
  ],
} satisfies FeatureProviders;
