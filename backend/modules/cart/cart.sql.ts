import type { CartLine } from '../../contracts';

export interface LineRow extends Pick<
  CartLine['product'],
  'slug' | 'name' | 'category' | 'features' | 'billingType' | 'tier'
> {
  productId: string;
  quantity: number;
  priceWhenAdded: number;
  createdAt: Date;
  updatedAt: Date;
  price: number;
  isActive: boolean;
}

const LINE_COLUMNS = `
  line.product_id as "productId", line.quantity, line.price as "priceWhenAdded",
  line.created_at as "createdAt", line.updated_at as "updatedAt"`;
// JSON, because pg parses a text array slowly, character by character.
const PRODUCT_COLUMNS = `
  package.slug, package.name, package.category, to_jsonb(package.features) as features, package.price, package.billing_type as "billingType", package.tier,
  package.is_active as "isActive"`;

export const SELECT_LINES = `
  select ${LINE_COLUMNS}, ${PRODUCT_COLUMNS} from cart_items line join products package on package.id = line.product_id
  where line.user_id = $1 order by line.created_at desc, line.id desc`;

export const COUNT_LINES = 'select count(*)::int as lines from cart_items where user_id = $1';

/** No row: the package is unavailable. A row without a line: the quantity is too high. */
export const ADD_LINE = `
  with package as (
    select * from products where id = $3 and is_active
  ), line as (
    insert into cart_items as line (id, user_id, product_id, quantity, price)
    select $1::uuid, $2::uuid, id, $4::integer, price from package
    on conflict (user_id, product_id) do update set quantity = line.quantity + excluded.quantity, updated_at = now()
    where line.quantity + excluded.quantity <= $5
    returning *
  )
  select ${LINE_COLUMNS}, ${PRODUCT_COLUMNS} from package left join line on true`;

export const UPDATE_QUANTITY = `
  update cart_items line set quantity = $3, updated_at = now() from products package
  where line.user_id = $1 and line.product_id = $2 and package.id = line.product_id and package.is_active
  returning ${LINE_COLUMNS}, ${PRODUCT_COLUMNS}`;

export const REMOVE_LINE = 'delete from cart_items where user_id = $1 and product_id = $2';

export const CLEAR_CART = 'delete from cart_items where user_id = $1';
