/**
 * Steps between checkout and paid at which a process is killed: before a write or at its commit. With `seen`, after the
 * commit but before the response.
 */
export const points = [
  { name: 'before inserting the order', table: 'orders', on: 'insert', short: true },
  { name: 'before committing the order', table: 'orders', on: 'insert', atCommit: true },
  {
    name: 'order committed, before creating the provider customer',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'customer'`,
  },
  {
    name: 'before inserting the checkout session',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'checkout.session'`,
  },
  {
    name: 'before committing the checkout session',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'checkout.session'`,
    atCommit: true,
  },
  {
    name: 'session exists, before storing its id on the order',
    table: 'orders',
    on: 'update',
    when: 'old.stripe_session_id is null and new.stripe_session_id is not null',
    short: true,
  },
  {
    name: 'before committing the session id on the order',
    table: 'orders',
    on: 'update',
    when: 'old.stripe_session_id is null and new.stripe_session_id is not null',
    atCommit: true,
  },
  {
    name: 'before inserting the charge',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'charge'`,
  },
  {
    name: 'before committing the charge',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'charge'`,
    atCommit: true,
  },
  {
    name: 'charge committed, response lost',
    committed: `select from test_provider.objects where kind = 'checkout.session' and data ->> 'status' = 'complete'
           and data -> 'customer_details' ->> 'email' = $1`,
    kills: 'web',
    dropResponse: true,
    short: true,
  },
  {
    name: 'before inserting the webhook event',
    table: 'payment_events',
    on: 'insert',
    when: `new.event_type = 'checkout.session.completed'`,
  },
  {
    name: 'before committing the webhook event',
    table: 'payment_events',
    on: 'insert',
    when: `new.event_type = 'checkout.session.completed'`,
    atCommit: true,
  },
  {
    name: 'webhook event stored, before the provider records the delivery',
    table: 'test_provider.events',
    on: 'update',
    when: `new.due is null and new.data ->> 'type' = 'checkout.session.completed'`,
  },
  {
    name: 'before marking the order paid',
    table: 'orders',
    on: 'update',
    when: `old.status = 'pending' and new.status = 'paid'`,
  },
  {
    name: 'before committing the paid order and its outbox rows',
    table: 'orders',
    on: 'update',
    when: `old.status = 'pending' and new.status = 'paid'`,
    atCommit: true,
    short: true,
  },
  {
    name: 'order paid, before marking the webhook event applied',
    table: 'payment_events',
    on: 'update',
    when: `new.outcome = 'applied'`,
  },
  {
    name: 'job enqueued, before deleting its outbox row',
    table: 'outbox',
    on: 'delete',
    when: `old.name = 'billing.order-paid'`,
  },
  {
    name: 'event handled, before completing its job',
    table: 'bullmq.job',
    on: 'update',
    when: `new.name = 'billing.order-paid' and new.state = 'completed'`,
  },
  { name: 'before recording the emptied cart', table: 'emptied_carts', on: 'insert' },
  { name: 'before committing the emptied cart', table: 'cart_items', on: 'delete', atCommit: true },
  { name: 'before inserting the project', table: 'projects', on: 'insert' },
  { name: 'before committing the project', table: 'projects', on: 'insert', atCommit: true },
  {
    name: 'receipt sent, before completing its job',
    table: 'bullmq.job',
    on: 'update',
    when: `new.name = 'billing.receipt' and new.state = 'completed'`,
  },
];
