import { randomUUID } from 'node:crypto';
import { serveWithSessions } from './express-app.mjs';

serveWithSessions((app, pool) => {
  app.get('/api/cart', async (request, response) => response.json(await lines(pool, request.user)));
  app.post('/api/cart', async (request, response) => {
    const line = await add(pool, request.user, request.body);
    response.status(line ? 201 : 404).json(line);
  });
});

async function lines(pool, user) {
  const { rows } = await pool.query(
    `select c.product_id, c.quantity, c.price as price_when_added, c.created_at, c.updated_at, p.name, p.category,
       p.features, p.price, p.billing_type, p.tier, p.is_active
     from cart_items c join products p on p.id = c.product_id
     where c.user_id = $1 order by c.created_at desc, c.id desc`,
    [user.id],
  );
  return rows.map((row) => presentLine(row, row));
}

async function add(pool, user, { productId, quantity }) {
  const found = await pool.query('select * from products where id = $1 and is_active', [productId]);
  const product = found.rows[0];
  if (!product) return undefined;
  const { rows } = await pool.query(
    `insert into cart_items (id, user_id, product_id, quantity, price) values ($1, $2, $3, $4, $5)
     on conflict (user_id, product_id) do update set quantity = cart_items.quantity + $4, updated_at = now()
     returning *, price as price_when_added`,
    [randomUUID(), user.id, productId, quantity, product.price],
  );
  return presentLine(rows[0], product);
}

const presentLine = (line, product) => ({
  productId: line.product_id,
  quantity: line.quantity,
  product: {
    name: product.name,
    category: product.category,
    features: product.features,
    price: product.price / 100,
    billingType: product.billing_type,
    tier: product.tier,
    isActive: product.is_active,
  },
  priceWhenAdded: line.price_when_added / 100,
  createdAt: line.created_at,
  updatedAt: line.updated_at,
});
