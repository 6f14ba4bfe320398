import { idOf, type Kind, listOf } from './objects';
import { invalid } from './problems';
import type { Work } from './work';

/** Fields that hold an id, and may be had as what they name. */
const NAMES: Record<string, Kind> = {
  charge: 'charge',
  customer: 'customer',
  default_payment_method: 'payment_method',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  product: 'product',
  subscription: 'subscription',
};

/** Lists that come only to those who ask for them. */
const LISTS: Record<string, (work: Work, id: string) => Promise<object | null>> = {
  'checkout.session.line_items': async (work, id) => {
    const { own } = await work.get('checkout.session', id);
    return listOf(`/v1/checkout/sessions/${id}/line_items`, own.lines.slice(0, 10), own.lines.length > 10);
  },
  'charge.refunds': async (work, id) => {
    const { data, more } = await work.page('refund', { charge: id }, {});
    return listOf(`/v1/charges/${id}/refunds`, data, more);
  },
  'invoice.confirmation_secret': async (work, id) => {
    const { own } = await work.get('invoice', id);
    const open = own.payments.find(({ status }) => status === 'open')?.payment.payment_intent;
    const secret = open && (await work.get('payment_intent', idOf(open))).object.client_secret;
    return secret ? { client_secret: secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': async (work, id) => {
    const { own } = await work.get('invoice', id);
    return listOf('/v1/invoice_payments', own.payments);
  },
};

type Thing = Record<string, unknown>;

const MOST_LEVELS = 4;

/** `expand: ['payment_intent.latest_charge']`: puts whole objects where their ids were. */
export async function expand(work: Work, answer: object, paths: string[]): Promise<object> {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > MOST_LEVELS) {
      throw invalid(`You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${path}`);
    }
    await follow(work, answer as Thing, steps, path);
  }
  return answer;
}

async function follow(work: Work, thing: Thing, [step = '', ...rest]: string[], path: string): Promise<void> {
  const list = LISTS[`${String(thing.object)}.${step}`];
  if (list && thing[step] === undefined) thing[step] = await list(work, String(thing.id));
  const kind = NAMES[step];
  const value = thing[step];
  if (kind && typeof value === 'string') thing[step] = (await work.find(kind, value))?.object ?? value;

  const found = thing[step];
  const isThing = typeof found === 'object' && found !== null;
  if (!isThing && !((kind ?? list) && (found === null || typeof found === 'string'))) throw cannot(path);
  if (!isThing || rest.length === 0) return;
  for (const each of Array.isArray(found) ? found : [found]) await follow(work, each as Thing, rest, path);
}

const cannot = (path: string) => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
