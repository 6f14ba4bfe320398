import type { Line, Standing } from './owed';
import type { StandIn } from './stand-in';

export interface Seen extends Standing {
  id: string;
  voided: boolean;
  late: boolean;
  record: Line[];
}

/** What is wrong with an invoice and its record, by how things stand at the provider. */
export function complaintsAbout(invoice: Seen, provider: StandIn): string[] {
  const intents: Way[] = provider.desk.of(invoice.id);
  const paid = intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
  const payments = invoice.record.filter(({ kind }) => kind === 'payment');
  const byOthers = payments.filter(({ providerId }) => providerId === null);
  const counted = payments.filter(({ duplicate }) => !duplicate);
  const right = rightStatus(invoice, intents, paid.length + byOthers.length > 0);
  const back = counted.map(({ providerId }) => (providerId ? provider.desk.refundedOf(providerId) : 0));
  const refunds = invoice.record.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount ?? 0);
  return [
    ...differs('status', invoice.status, right),
    ...differs('payments by card', sorted(payments.flatMap(({ providerId }) => providerId ?? [])), sorted(paid)),
    ...differs('payments that count', counted.length, right === 'paid' ? 1 : 0),
    ...differs('refunded', invoice.refundedAmount, sum(back)),
    ...differs('refunds', sum(refunds), sum(paid.map((id) => provider.desk.refundedOf(id)))),
    ...differs('ways to pay what is settled', invoice.voided || right === 'paid' ? open(intents) : 0, 0),
  ];
}

/** Money that is on its way can be stopped by nobody: should it arrive, it is one payment too many. */
const open = (intents: Way[]) =>
  intents.filter(({ status, foreign }) => !foreign && status === 'requires_payment_method').length;

interface Way {
  id: string;
  status?: unknown;
  /** Made by somebody else than us. */
  foreign?: unknown;
}

function rightStatus(invoice: Seen, intents: Way[], paid: boolean): string {
  if (paid && !invoice.voided) return 'paid';
  if (!invoice.voided && intents.some(({ status }) => status === 'processing')) return 'processing';
  return invoice.late ? 'overdue' : 'sent';
}

function differs(what: string, is: unknown, right: unknown): string[] {
  const [one, other] = [JSON.stringify(is), JSON.stringify(right)];
  return one === other ? [] : [`${what}: ${one} instead of ${other}`];
}

const sum = (all: number[]) => all.reduce((cents, one) => cents + one, 0);
const sorted = (ids: string[]) => [...ids].sort();
