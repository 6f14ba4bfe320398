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
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../auth';
import { Product } from '../catalog';

@Entity('cart_items', { comment: 'Lines of carts of signed-in clients.' })
@Check('cart_items_quantity_check', 'quantity between 1 and 99')
@Check('cart_items_price_check', 'price > 0')
@Index('cart_items_line_key', ['userId', 'productId'], { unique: true })
export class CartItem {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'cart_items_pkey' })
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'cart_items_user_fkey' })
  user?: Relation<User>;

  @Index('cart_items_product_idx')
  @Column('uuid')
  productId: string;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'cart_items_product_fkey' })
  product?: Relation<Product>;

  @Column('int', { default: 1 })
  quantity: number;

  @Column('int')
  price: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
}
