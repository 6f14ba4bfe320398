import http from 'node:http';
import './report-cpu.mjs';
import { unsign } from 'cookie-signature';
import pg from 'pg';
import { portOf } from '../tools/port-of.mjs';

const USER = {
  name: 'user',
  text: `select u.* from sessions s join users u on u.id = (s.sess #>> '{ticket,userId}')::uuid
      and u.epoch = (s.sess #>> '{ticket,epoch}')::int and u.deactivated_at is null
    where s.sid = $1 and s.expire >= now()`,
};
const PROJECTS = {
  name: 'projects',
  text: `select id, name, description, status, progress, budget, timeline, project_type as "projectType",
      current_website as "currentWebsite", competitors, social_platforms as "socialPlatforms",
      current_social_accounts as "currentSocialAccounts", content_goals as "contentGoals",
      target_audience as "targetAudience", posting_frequency as "postingFrequency", user_id as "userId",
      order_id as "orderId", created_at as "createdAt", updated_at as "updatedAt"
    from projects where user_id = $1 order by created_at desc, id desc limit 100`,
};
const CART = {
  name: 'cart',
  text: `update cart_items c set quantity = $3, updated_at = now() from products p
    where c.user_id = $1 and c.product_id = $2 and p.id = c.product_id and p.is_active
    returning c.product_id, c.quantity, c.price as price_when_added, c.created_at, c.updated_at, p.name, p.category,
      to_jsonb(p.features) as features, p.price, p.billing_type, p.tier, p.is_active`,
};

/** Baseline: the session check and the statement of a request with `node:http` and pg, and nothing else. */
process.once('message', ({ databaseUrl, cookieName, secret }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const run = async (query, ...values) => (await pool.query({ ...query, values })).rows;

  async function answer(request) {
    const cookie = decodeURIComponent(request.headers.cookie.slice(cookieName.length + 1));
    const [user] = await run(USER, unsign(cookie.slice(2), secret));
    if (request.method === 'GET') return run(PROJECTS, user.id);
    const { quantity } = JSON.parse(await bodyOf(request));
    const [line] = await run(CART, user.id, request.url.slice('/api/cart/'.length), quantity);
    return presentLine(line);
  }

  const server = http.createServer(async (request, response) => {
    try {
      const body = JSON.stringify(await answer(request));
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(body);
    } catch {
      // The load ends in the middle of requests.
      response.destroy();
    }
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: portOf(server) }));
});
process.once('disconnect', () => process.exit());

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const presentLine = (line) => ({
  productId: line.product_id,
  quantity: line.quantity,
  product: {
    name: line.name,
    category: line.category,
    features: line.features,
    billingType: line.billing_type,
    tier: line.tier,
    isActive: line.is_active,
    price: line.price / 100,
  },
  priceWhenAdded: line.price_when_added / 100,
  createdAt: line.created_at,
  updatedAt: line.updated_at,
});
