import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type {
  BillingType,
  Product as PublicProduct,
  ProductCategory,
  ProductTier,
  AdminProduct,
} from '../../contracts';

/** Input has at most two decimals; this removes floating-point noise. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

@Entity('products', { comment: 'Packages of the shop, also unpublished ones.' })
@Check('products_price_check', 'price >= 50')
@Check('products_category_check', `category in ('web-design', 'seo', 'maintenance', 'social-media')`)
@Check('products_tier_check', `tier in ('starter', 'basic', 'professional', 'pro', 'enterprise', 'premium')`)
@Check('products_billing_type_check', `billing_type in ('one-time', 'monthly')`)
@Check('products_archived_check', 'archived_at is null or not is_active')
@Index('products_on_sale_idx', ['isActive', 'sortOrder', 'id'])
// A unique index on lower(name) of published packages, created by a migration.
@Index('products_name_key', { synchronize: false })
@Index('products_slug_key', ['slug'], { unique: true })
@Index('products_recommended_key', ['category'], { unique: true, where: 'is_recommended' })
export class Product {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'products_pkey' })
  id: string;

  @Column('text')
  name: string;

  /** The last part of its page's address, set from the name by a trigger. */
  @Column('text')
  slug: string;

  @Column('text')
  description: string;

  @Column('text')
  category: ProductCategory;

  @Column('text')
  tier: ProductTier;

  @Column('int')
  price: number;

  @Column('text')
  billingType: BillingType;

  @Column('text', { array: true })
  features: string[];

  @Column('text', { nullable: true })
  stripePriceId: string | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** At most one per category; a trigger takes it from the others. */
  @Column('boolean', { default: false })
  isRecommended: boolean;

  @Column('int', { default: 0 })
  sortOrder: number;

  @Column('timestamptz', { nullable: true })
  archivedAt: Date | null;

  /** Incremented by a trigger. */
  @Column('int', { default: 1 })
  revision: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  present(): PublicProduct {
    return {
      id: this.id,
      slug: this.slug,
      name: this.name,
      description: this.description,
      category: this.category,
      tier: this.tier,
      price: this.price / 100,
      billingType: this.billingType,
      features: this.features,
      stripePriceId: this.stripePriceId,
      isActive: this.isActive,
      isRecommended: this.isRecommended,
      sortOrder: this.sortOrder,
      createdAt: this.createdAt.toISOString(),
      updatedAt: this.updatedAt.toISOString(),
    };
  }

  presentForAdmin(): AdminProduct {
    return { ...this.present(), archivedAt: this.archivedAt?.toISOString() ?? null, revision: this.revision };
  }
}
