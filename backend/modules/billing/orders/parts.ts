import type { FeatureProviders } from '../feature-providers';
import { NewOrders } from './new-orders.service';
import { OrderBook } from './order-book.service';
import { OrderItem } from './order-item.entity';
import { OrderNews } from './order-news.service';
import { Order } from './order.entity';
import { OrdersController } from './orders.controller';
import { Orders } from './orders.service';
import { Questions } from './questions.service';
import { Reconciler } from './reconciler.service';
import { Settlement } from './settlement.service';

export const orderParts = {
  entities: [Order, OrderItem],
  controllers: [OrdersController],
  providers: [NewOrders, OrderBook, OrderNews, Orders, Questions, Reconciler, Settlement],
} satisfies FeatureProviders;
