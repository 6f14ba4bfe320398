import { cutEmbeddedLists } from '../model/embedded-lists';
import { idOf, type ObjectKind, listOf } from '../model/objects';
import { invalidRequest } from '../model/stripe-api-error';
import type { Transaction } from '../store/transaction';

const EXPANDABLE_IDS: Record<string, ObjectKind> = {
  charge: 'charge',
  customer: 'customer',
  default_payment_method: 'payment_method',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  product: 'product',
  setup_intent: 'setup_intent',
  subscription: 'subscription',
};

const EXPANDABLE_LISTS: Record<string, (tx: Transaction, id: string) => Promise<object | null>> = {
  'checkout.session.line_items': async (tx, id) => {
    const { own } = await tx.get('checkout.session', id);
    return listOf(`/v1/checkout/sessions/${id}/line_items`, own.lines);
  },
  'charge.refunds': async (tx, id) => {
    const { data, more } = await tx.listPage('refund', { charge: id }, {});
    return listOf(`/v1/charges/${id}/refunds`, data, more);
  },
  'invoice.confirmation_secret': async (tx, id) => {
    const { own } = await tx.get('invoice', id);
    const open = own.payments.find(({ status }) => status === 'open')?.payment.payment_intent;
    const secret = open && (await tx.get('payment_intent', idOf(open))).object.client_secret;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': async (tx, id) => {
    const { own } = await tx.get('invoice', id);
    return listOf('/v1/invoice_payments', own.payments);
  },
};

type JsonObject = Record<string, unknown>;

const MAX_DEPTH = 4;

export async function expand(tx: Transaction, response: object, paths: string[]): Promise<object> {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) {
      throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`);
    }
    await expandPath(tx, response as JsonObject, steps, path);
  }
  return cutEmbeddedLists(response);
}

async function expandPath(
  tx: Transaction,
  object: JsonObject,
  [step = '', ...rest]: string[],
  path: string,
): Promise<void> {
  const list = EXPANDABLE_LISTS[`${String(object.object)}.${step}`];
  if (list && object[step] === undefined) object[step] = await list(tx, String(object.id));
  const kind = EXPANDABLE_IDS[step];
  const value = object[step];
  if (kind && typeof value === 'string') object[step] = (await tx.find(kind, value))?.object ?? value;

  const expanded = object[step];
  const isObject = typeof expanded === 'object' && expanded !== null;
  if (!isObject && !((kind ?? list) && (expanded === null || typeof expanded === 'string'))) throw notExpandable(path);
  if (!isObject || rest.length === 0) return;
  for (const each of Array.isArray(expanded) ? expanded : [expanded])
    await expandPath(tx, each as JsonObject, rest, path);
}

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
