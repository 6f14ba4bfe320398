import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from './root.mjs';
import { Shapes } from './stripe/shapes.mjs';

/**
 * Extracts the parts of Stripe's API that the product uses into backend/test/stripe/facts.json: names, types, required
 * fields, and enumerations. Reads the types of the `stripe` package, which Stripe generates from its OpenAPI
 * description. Run `node tools/stripe-facts.mjs` after upgrading the package.
 */
const CALLS = {
  'Checkout/Sessions': ['list', 'create', 'retrieve', 'expire', 'listLineItems'],
  PaymentIntents: ['list', 'create', 'retrieve', 'update', 'confirm', 'cancel'],
  Customers: ['list', 'create', 'retrieve', 'update', 'del'],
  Charges: ['list', 'retrieve'],
  Refunds: ['list', 'create', 'retrieve'],
  Disputes: ['list', 'retrieve', 'update', 'close'],
  Events: ['list', 'retrieve'],
  Invoices: ['list', 'retrieve', 'pay', 'voidInvoice', 'listLineItems'],
  InvoicePayments: ['list'],
  Subscriptions: ['list', 'retrieve', 'update', 'cancel'],
  SubscriptionItems: ['list'],
};

/** Resources that may be expanded; others appear as ids only. */
const RESOURCES = [
  ...[
    'Session',
    'LineItem',
    'PaymentIntent',
    'Customer',
    'DeletedCustomer',
    'Charge',
    'Refund',
    'Dispute',
    'Event',
    'Invoice',
  ],
  ...['InvoiceLineItem', 'InvoicePayment', 'Subscription', 'SubscriptionItem', 'Price', 'Product', 'DeletedProduct'],
  'Plan',
  'PaymentMethod',
  'SetupIntent',
];

/** Optional and nullable fields to keep. Others keep their name with `cut` as their type. */
const USED = `
  adaptive_pricing address amount_details automatic_payment_methods billing_details cancellation_details card
  checks confirmation_secret created customer_details evidence customer_update fraud_details invoice_creation
  invoice_settings items last_payment_error last_setup_error line_items networks next_action outcome parent payment_intent_data
  payment_method_data payment_method_details payment_method_options payment_settings payments
  phone_number_collection plan price_data price_details pricing product_data radar_options recurring
  redirect_to_url refunds request setup_intent_data subscription_data subscription_details subscription_item_details invoice_item_details three_d_secure
  three_d_secure_usage tip total_details
`
  .trim()
  .split(/\s+/);

const EVENTS =
  /^(checkout\.session|payment_intent|charge(\.refund|\.dispute)?|refund|invoice|payment_method|setup_intent|customer(\.subscription)?)\.[a-z_]+$/;

const folder = inRoot('node_modules/stripe');
const resource = (name) => path.join(folder, 'cjs/resources', name);
const edition = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
const description = fs.readFileSync(path.join(folder, 'OPENAPI_VERSION'), 'utf8').trim();

const program = ts.createProgram(
  Object.keys(CALLS).map((name) => resource(`${name}.d.ts`)),
  { strict: true, exactOptionalPropertyTypes: true, module: ts.ModuleKind.NodeNext, types: [] },
);
const shapes = new Shapes(program.getTypeChecker(), RESOURCES, USED);

const calls = {};
for (const [name, methods] of Object.entries(CALLS))
  for (const method of methods) {
    const { route, params, answer } = readCall(name, method);
    calls[route] = { params, answer };
  }
const events = readEvents();

const facts = {
  from: `The types of stripe ${edition}, generated from edition ${description} of Stripe's OpenAPI description. Made by tools/stripe-facts.mjs.`,
  apiVersion: readApiVersion(),
  calls,
  events,
  error: shapes.named('PaymentIntent.LastPaymentError'),
  shapes: shapes.toJson(),
};
fs.writeFileSync(inRoot('backend/test/stripe/facts.json'), `${JSON.stringify(facts, undefined, 2)}\n`);

function readApiVersion() {
  return /ApiVersion = '([^']+)'/.exec(fs.readFileSync(path.join(folder, 'cjs/apiVersion.js'), 'utf8'))[1];
}

function readCall(name, method) {
  const code = fs.readFileSync(resource(`${name}.js`), 'utf8');
  const [, verb, route] = new RegExp(`^    ${method}\\([^]*?'([A-Z]+)',\\s+[\`']([^\`']+)[\`']`, 'm').exec(code);
  const declared = program
    .getSourceFile(resource(`${name}.d.ts`))
    .statements.find(ts.isClassDeclaration)
    .members.filter(ts.isMethodDeclaration)
    .filter((member) => member.name.getText() === method)
    // Prefer the overload with parameters.
    .sort((a, b) => b.parameters.length - a.parameters.length)[0];
  const params = declared.parameters.find((parameter) => parameter.name.getText() === 'params');
  return {
    route: `${verb} ${route.replace(/\$\{[^}]+\}/g, '{id}')}`,
    params: params ? shapes.params(params) : null,
    answer: shapes.answer(declared.type),
  };
}

function readEvents() {
  const found = {};
  const handledTypes = textsOf(inRoot('backend/modules/billing'));
  for (const statement of program.getSourceFile(resource('Events.d.ts')).statements.filter(ts.isInterfaceDeclaration)) {
    const { type, object } = shapes.event(statement) ?? {};
    if (type && EVENTS.test(type) && RESOURCES.includes(object)) found[type] = object;
    else if (type && handledTypes.has(type))
      throw new Error(
        `${type} is handled, so add ${object} to RESOURCES and ${type} to EVENTS in tools/stripe-facts.mjs`,
      );
  }
  return found;
}

/** All quoted texts, among them the types in `@OnStripeEvent`. */
function textsOf(directory) {
  const sources = fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.ts$/.test(name));
  const code = sources.map((name) => fs.readFileSync(path.join(directory, name), 'utf8')).join('\n');
  return new Set(Array.from(code.matchAll(/'([a-z_.]+)'/g), ([, text]) => text));
}
