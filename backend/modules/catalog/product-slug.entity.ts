import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Column, type Relation } from 'typeorm';
import { Product } from './product.entity';

@Entity('product_slugs', { comment: 'Every address that a package has had. Written by a trigger.' })
export class ProductSlug {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'product_slugs_pkey' })
  slug: string;

  @Index('product_slugs_product_idx')
  @Column('uuid')
  productId: string;

  // Deferred, because the trigger writes the row before the package is there.
  @ManyToOne(() => Product, { onDelete: 'CASCADE', deferrable: 'INITIALLY DEFERRED' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'product_slugs_product_fkey' })
  product?: Relation<Product>;
}
