import connectPgSimple from 'connect-pg-simple';
import express from 'express';
import session from 'express-session';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * The yardstick: the cart as one would write it by hand with Express and pg, on the product's own rows and sessions. Like
 * the product it looks for the session and for the person behind it with each request, and trusts whatever it is sent.
 */
process.once('message', ({ databaseUrl, cookieName, secret }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const store = new (connectPgSimple(session))({ pool, tableName: 'sessions', disableTouch: true });
  const app = express();
  app.use(express.json());
  app.use(session({ name: cookieName, secret, store, resave: false, saveUninitialized: false }));
  app.use(async (request, response, next) => {
    request.user = await personOf(pool, request.session.ticket);
    if (request.user) next();
    else response.status(401).json({ message: 'Unauthorized' });
  });
  app.get('/api/cart', async (request, response) => response.json(await lines(pool, request.user)));
  app.post('/api/cart', async (request, response) => {
    const line = await add(pool, request.user, request.body);
    response.status(line ? 201 : 404).json(line);
  });
  const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.once('disconnect', () => process.exit());

async function personOf(pool, ticket) {
  if (!ticket) return undefined;
  const { rows } = await pool.query('select * from users where id = $1 and epoch = $2 and deactivated_at is null', [
    ticket.userId,
    ticket.epoch,
  ]);
  return rows[0];
}

async function lines(pool, user) {
  const { rows } = await pool.query(
    `select c.product_id, c.quantity, c.price as price_when_added, c.created_at, c.updated_at, p.name, p.category,
       p.features, p.price, p.billing_type, p.tier, p.is_active
     from cart_items c join products p on p.id = c.product_id
     where c.user_id = $1 order by c.created_at desc, c.id desc`,
    [user.id],
  );
  return rows.map((row) => shown(row, row));
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
  return shown(rows[0], product);
}

const shown = (line, product) => ({
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
