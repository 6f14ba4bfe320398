import { serveWithSessions } from './express-app.mjs';

serveWithSessions((app, pool) => {
  app.get('/api/invoices', async (request, response) => {
    const { rows } = await pool.query(
      `select i.*, i.due_date::text as due, p.name as project_name
       from invoices i left join projects p on p.id = i.project_id
       where i.user_id = $1 and i.status <> 'draft' and i.voided_at is null
       order by i.created_at desc, i.id desc limit 100`,
      [request.user.id],
    );
    response.json(rows.map(invoice));
  });
});

const invoice = (row) => ({
  id: row.id,
  invoiceNumber: row.invoice_number,
  amount: row.amount,
  status: row.status,
  dueDate: row.due,
  projectId: row.project_id,
  projectName: row.project_name,
  userId: row.user_id,
  description: row.description,
  stripePaymentIntentId: row.stripe_payment_intent_id,
  refundedAmount: row.refunded_amount,
  depositId: row.deposit_id,
  subscriptionId: row.subscription_id,
  problem: row.problem,
  sentAt: row.sent_at,
  paidAt: row.paid_at,
  voidedAt: row.voided_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
