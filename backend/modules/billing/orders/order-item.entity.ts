import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { BillingType, OrderItem as PublicItem, ProductCategory } from '../../../contracts';
import { Order } from './order.entity';

@Entity('order_items', { comment: 'The packages of an order at the prices of that moment. Immutable.' })
@Check('order_items_category_check', `category in ('web-design', 'seo', 'maintenance', 'social-media')`)
@Check('order_items_billing_type_check', `billing_type in ('one-time', 'monthly')`)
@Check('order_items_quantity_check', 'quantity between 1 and 99')
@Check('order_items_price_check', 'price > 0')
@Index('order_items_order_key', ['orderId', 'position'], { unique: true })
@Index('order_items_sales_idx', ['productId', 'createdAt', 'id'])
@Index('order_items_product_key', ['orderId', 'productId'], { unique: true })
export class OrderItem {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'order_items_pkey' })
  id: string;

  @Column('uuid')
  orderId: string;

  @ManyToOne(() => Order)
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'order_items_order_fkey' })
  order?: Relation<Order>;

  @Column('int')
  position: number;

  @Column('uuid')
  productId: string;

  @Column('text')
  name: string;

  @Column('text')
  category: ProductCategory;

  @Column('text')
  billingType: BillingType;

  @Column('int', { default: 1 })
  quantity: number;

  @Column('int')
  price: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  present(): PublicItem {
    const { id, productId, name, category, billingType, quantity, price } = this;
    return { id, productId, name, category, billingType, quantity, price };
  }
}
