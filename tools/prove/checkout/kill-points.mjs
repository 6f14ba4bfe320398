/**
 * Where a process can die between checkout and paid: at a write of the product or of the provider, before it is made or
 * when it is made and about to be committed. `seen` is another kind: it has been committed, and nobody was told.
 */
export const points = [
  { name: 'the order is about to be written', table: 'orders', on: 'insert', short: true },
  { name: 'the order is written and not certain', table: 'orders', on: 'insert', atCommit: true },
  {
    name: 'the order is certain, and the provider has never heard of its buyer',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'customer'`,
  },
  {
    name: 'the provider is about to write the session',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'checkout.session'`,
  },
  {
    name: 'the provider has written the session and is not certain',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'checkout.session'`,
    atCommit: true,
  },
  {
    name: 'the provider has a session of which the order knows nothing',
    table: 'orders',
    on: 'update',
    when: 'old.stripe_session_id is null and new.stripe_session_id is not null',
    short: true,
  },
  {
    name: 'the order names its session and is not certain',
    table: 'orders',
    on: 'update',
    when: 'old.stripe_session_id is null and new.stripe_session_id is not null',
    atCommit: true,
  },
  {
    name: 'the card is about to be charged',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'charge'`,
  },
  {
    name: 'the card is charged and that is not certain',
    table: 'test_provider.objects',
    on: 'insert',
    when: `new.kind = 'charge'`,
    atCommit: true,
  },
  {
    name: 'the charge is certain, and its buyer never hears of it',
    seen: `select from test_provider.objects where kind = 'checkout.session' and data ->> 'status' = 'complete'
           and data -> 'customer_details' ->> 'email' = $1`,
    kills: 'web',
    deaf: true,
    short: true,
  },
  {
    name: 'the news of the payment are about to be kept',
    table: 'payment_events',
    on: 'insert',
    when: `new.event_type = 'checkout.session.completed'`,
  },
  {
    name: 'the news are kept and not certain',
    table: 'payment_events',
    on: 'insert',
    when: `new.event_type = 'checkout.session.completed'`,
    atCommit: true,
  },
  {
    name: 'the news are kept, and the provider does not know that they came',
    table: 'test_provider.events',
    on: 'update',
    when: `new.due is null and new.data ->> 'type' = 'checkout.session.completed'`,
  },
  {
    name: 'the order is about to be paid',
    table: 'orders',
    on: 'update',
    when: `old.status = 'pending' and new.status = 'paid'`,
  },
  {
    name: 'the order is paid with all that follows, and that is not certain',
    table: 'orders',
    on: 'update',
    when: `old.status = 'pending' and new.status = 'paid'`,
    atCommit: true,
    short: true,
  },
  {
    name: 'the order is paid, and its news are not settled',
    table: 'payment_events',
    on: 'update',
    when: `new.outcome = 'applied'`,
  },
  {
    name: 'what follows is in the queue and still promised',
    table: 'outbox',
    on: 'delete',
    when: `old.name = 'billing.order-paid'`,
  },
  {
    name: 'everybody who hears of it was told, and that is not noted',
    table: 'bullmq.job',
    on: 'update',
    when: `new.name = 'billing.order-paid' and new.state = 'completed'`,
  },
  { name: 'what was bought is about to leave the cart', table: 'emptied_carts', on: 'insert' },
  { name: 'the cart is empty and that is not certain', table: 'cart_items', on: 'delete', atCommit: true },
  { name: 'the project is about to be opened', table: 'projects', on: 'insert' },
  { name: 'the project is open and not certain', table: 'projects', on: 'insert', atCommit: true },
  {
    name: 'the receipt is written, and that is not noted',
    table: 'bullmq.job',
    on: 'update',
    when: `new.name = 'billing.receipt' and new.state = 'completed'`,
  },
];
