type Columns = Record<string, string>;

/** Columns that lose what they say about a client. The rows of most tables are deleted. */
export const ERASED_COLUMNS = `
  approval_answers: words
  approvals: question
  audit_log: actor_name before
  authenticators: secret
  billing_details: name line1 line2 city region postal_code tax_id
  client_notes: message
  contact_submissions: first_name last_name email phone current_website message admin_response found_by sorted_by
  email_changes: email previous_email
  files: original_name change_notes
  held_emails: title before
  limits: key
  mails: recipient subject reason found_by
  notifications: subject message
  orders: billing_email checkout_url
  passkeys: credential_id public_key name
  pictures: bytes
  project_updates: message
  projects: name description current_website competitors social_platforms current_social_accounts
    content_goals target_audience found_by sorted_by
  sessions: sess
  stripe_customers: email
  submission_answers: message
  users: username username_look email first_name last_name phone website profile_image_url found_by sorted_by configured_password`;

/** The books still say this afterward; `from` are the columns that it was written in. */
export const KEPT_IN_BOOKS: Record<string, { from: string[]; because: string }> = {
  'invoices.billed_to': {
    from: ['name', 'line1', 'line2', 'city', 'region', 'postal_code', 'tax_id'].map(
      (name) => `billing_details.${name}`,
    ),
    because: 'An invoice has to name its recipient.',
  },
  'orders.billed_to': {
    from: ['name', 'line1', 'line2', 'city', 'region', 'postal_code', 'tax_id'].map(
      (name) => `billing_details.${name}`,
    ),
    because: 'A receipt has to name its recipient.',
  },
  'invoices.description': { from: ['invoices.description'], because: 'An invoice has to say what it is for.' },
  'invoices.void_reason': { from: ['invoices.void_reason'], because: 'Numbers without a gap need their reason.' },
  'invoices.found_by': { from: ['invoices.description'], because: 'The search column of the line above.' },
  'invoice_lines.description': {
    from: ['invoice_lines.description'],
    because: 'An invoice has to say what it is for.',
  },
  'subscriptions.description': { from: ['subscriptions.description'], because: 'What the months were paid for.' },
  'subscriptions.found_by': { from: ['subscriptions.description'], because: 'The search column of the line above.' },
  'payment_record.note': {
    from: ['payment_record.note', 'refunds.note'],
    because: 'The ledger says how a payment or refund was made.',
  },
  'payment_record.found_by': {
    from: ['payment_record.note', 'refunds.note'],
    because: 'The search column of the line above.',
  },
  'refunds.note': { from: ['refunds.note'], because: 'The ledger says how a refund was made.' },
  'audit_log.after': {
    from: ['payment_record.note', 'refunds.note'],
    because: 'The audit log repeats what the ledger says.',
  },
  'audit_log.name': { from: ['subscriptions.description'], because: 'The packages of a subscription.' },
  'audit_log.found_by': {
    from: ['payment_record.note', 'refunds.note', 'subscriptions.description'],
    because: 'The search column of the lines above.',
  },
};

const AGENCY = 'belongs to the agency';
const CHOICE = 'one of a fixed set of values';
const STRIPE_ID = 'an id of Stripe, which leads to nothing once the customer is erased there';
const HASH = 'a checksum';

/** Columns that never say who a client is. */
export const IMPERSONAL_COLUMNS: Columns = {
  ...{ 'approval_answers.decision': CHOICE, 'approval_answers.checksum': HASH, 'approvals.kind': CHOICE },
  ...{ 'audit_log.action': CHOICE, 'audit_log.kind': CHOICE },
  'billing_details.country': 'two letters; the row is deleted',
  ...{ 'contact_submissions.project_type': CHOICE, 'contact_submissions.status': CHOICE },
  ...{ 'disputes.provider_id': STRIPE_ID, 'disputes.state': CHOICE, 'disputes.reason': 'a code of Stripe' },
  'file_thumbnails.image': 'deleted with its file',
  ...{ 'files.filename': 'made from ids', 'files.mime_type': CHOICE, 'files.checksum': HASH },
  'held_emails.kind': CHOICE,
  'installation.demo_users': 'ids',
  'invoice_intents.stripe_id': STRIPE_ID,
  'invoice_lines.kind': CHOICE,
  'invoice_reminders.stage': CHOICE,
  'invoice_totals.status': CHOICE,
  ...{ 'invoices.invoice_number': 'a number', 'invoices.status': CHOICE, 'invoices.reminded': CHOICE },
  ...{ 'invoices.stripe_invoice_id': STRIPE_ID, 'invoices.stripe_payment_intent_id': STRIPE_ID },
  ...{ 'invoices.sorted_by': 'a date', 'invoices.problem': 'a sentence of ours about a declined card' },
  ...{ 'mails.kind': CHOICE, 'mails.state': CHOICE, 'mails.record_kind': CHOICE },
  'migrations.name': AGENCY,
  'notifications.chosen': 'ids',
  'order_items.name': 'the name of a package',
  ...{ 'order_items.category': CHOICE, 'order_items.billing_type': CHOICE },
  ...{ 'orders.order_number': 'a number', 'orders.status': CHOICE, 'orders.basket': HASH },
  ...{ 'orders.stripe_session_id': STRIPE_ID, 'orders.stripe_payment_intent_id': STRIPE_ID },
  ...{ 'orders.stripe_subscription_id': STRIPE_ID, 'orders.stripe_customer_id': STRIPE_ID },
  'orders.taxes': 'rates of the agency, and amounts',
  'orders.found_by': 'the search column of number, name, and email',
  'orders.problem': 'a sentence of ours about a declined card',
  ...{ 'outbox.queue': CHOICE, 'outbox.name': CHOICE, 'outbox.data': 'on its way to the queue, within seconds' },
  ...{ 'payment_checks.provider_problem': 'an error of Stripe', 'payment_checks.reading': STRIPE_ID },
  'payment_checks.reading_after': STRIPE_ID,
  ...{ 'payment_differences.kind': CHOICE, 'payment_differences.about': STRIPE_ID },
  'payment_differences.text': 'amounts and numbers',
  ...{ 'payment_events.event_id': STRIPE_ID, 'payment_events.event_type': CHOICE },
  'recovery_codes.hash': HASH,
  'passkeys.transports': CHOICE,
  'users.second_steps': CHOICE,
  ...{ 'payment_events.payload': 'ids and amounts', 'payment_events.outcome': CHOICE },
  'payment_events.reason': 'a sentence of ours',
  'payment_news_read.reading_after': STRIPE_ID,
  ...{ 'payment_record.kind': CHOICE, 'payment_record.currency': CHOICE, 'payment_record.method': CHOICE },
  ...{ 'payment_record.provider_id': STRIPE_ID, 'payment_record.event_id': STRIPE_ID },
  ...{ 'payment_record.event_type': CHOICE, 'payment_record.method_type': CHOICE },
  ...{ 'payment_record.method_brand': CHOICE, 'payment_record.method_last4': 'four digits, on receipts' },
  ...{ 'pictures.checksum': HASH, 'pictures.mime': CHOICE },
  'product_slugs.slug': AGENCY,
  ...{ 'products.name': AGENCY, 'products.description': AGENCY, 'products.category': CHOICE, 'products.tier': CHOICE },
  ...{ 'products.billing_type': CHOICE, 'products.features': AGENCY, 'products.stripe_price_id': AGENCY },
  'products.slug': AGENCY,
  ...{
    'projects.status': CHOICE,
    'projects.project_type': CHOICE,
    'projects.budget': CHOICE,
    'projects.posting_frequency': CHOICE,
    'projects.timeline': CHOICE,
  },
  ...{ 'provider_payments.id': STRIPE_ID, 'provider_payments.currency': CHOICE },
  ...{ 'provider_refunds.id': STRIPE_ID, 'provider_refunds.payment_id': STRIPE_ID },
  ...{ 'refunds.state': CHOICE, 'refunds.provider_id': STRIPE_ID, 'refunds.reason': 'a code of Stripe' },
  ...{ 'saved_views.list': AGENCY, 'saved_views.name': AGENCY, 'saved_views.query': AGENCY },
  'sessions.sid': 'random',
  ...{ 'settings.section': AGENCY, 'settings.values': AGENCY },
  'setup_links.token_hash': HASH,
  'stripe_customers.customer_id': STRIPE_ID,
  ...{ 'subscriptions.stripe_subscription_id': STRIPE_ID, 'subscriptions.status': CHOICE },
  ...{ 'subscriptions.method_type': CHOICE, 'subscriptions.method_brand': CHOICE },
  'subscriptions.method_last4': 'four digits, on receipts',
  ...{ 'users.password': 'a hash, replaced', 'users.role': CHOICE, 'users.team_role': CHOICE },
  'webhook_notices.reason': AGENCY,
  ...{ 'work_counts.kind': CHOICE, 'work_counts.status': CHOICE },
};

const INTERNAL = 'a note or draft of the agency';
const SECRET = 'a secret, or what a secret is checked with';

/** Columns that say something about a client and are left out of the copy of their data. */
export const NOT_EXPORTED_COLUMNS: Columns = {
  ...{ 'client_notes.message': INTERNAL, 'submission_answers.message': INTERNAL, 'invoices.void_reason': INTERNAL },
  ...{ 'invoices.description of a draft': INTERNAL, 'held_emails.title': INTERNAL, 'held_emails.before': INTERNAL },
  ...{ 'authenticators.secret': SECRET, 'passkeys.credential_id': SECRET, 'passkeys.public_key': SECRET },
  ...{ 'users.configured_password': SECRET, 'orders.checkout_url': SECRET },
  'mails.reason': 'an error of a mail server',
  'users.last_name before': 'a former value, which only the audit log has',
  'users.profile_image_url': 'the address of the picture, which is in the copy',
  'users.username_look': 'made from the username',
};
