import express from 'express';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { portOf } from '../tools/port-of.mjs';

/**
 * Baseline: the contact form, hand-written with Express and pg, without validation. It counts the sender and inserts
 * the submission with its token and two outbox rows in one transaction.
 */
process.once('message', ({ databaseUrl }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(express.json());
  app.post('/api/contact', async (request, response) => {
    response
      .status(201)
      .json(await inTransaction(pool, (client) => insertSubmission(client, request.body, request.ip)));
  });
  const server = app.listen(0, '127.0.0.1', () => process.send({ port: portOf(server) }));
});
process.once('disconnect', () => process.exit());

async function inTransaction(pool, work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function insertSubmission(client, form, ip) {
  await client.query(
    `insert into limits (key, count, ends_at) values ($1, 1, now() + interval '1 minute')
     on conflict (key) do update set count = limits.count + 1 returning count`,
    [`contact:${ip}`],
  );
  const id = randomUUID();
  const [challenge] = form.challengeToken.split('.');
  const { rows } = await client.query(
    `insert into contact_submissions (id, challenge, first_name, last_name, email, phone, project_type, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [id, challenge, form.firstName, form.lastName, form.email, form.phone, form.projectType, form.message],
  );
  const data = JSON.stringify({ submissionId: id });
  await client.query(
    `insert into outbox (id, queue, name, data) values ($1, 'mail', 'contact.thanks', $3), ($2, 'mail', 'contact.lead', $3)`,
    [randomUUID(), randomUUID(), data],
  );
  return rows[0];
}
