import {
  balanceOf,
  formatCents,
  type Invoice,
  invoicesApi,
  invoiceTexts,
  type PaymentSession,
} from '@atelier/contracts';
import { call, CallError, isUnauthorized } from '@atelier/shared/api';
import { isNotFound } from '@atelier/shared/format';
import { isPayable } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { signInAgain } from '@atelier/shared/sign-in-again';
import type { CardForm, CardSubmitResult } from '../pay-invoice/card-form';

export type SettledState = 'paid' | 'processing' | 'gone';

export type PaymentOutcome =
  | { type: SettledState }
  | { type: 'redirect'; url: string }
  /** Without a reason if the form or a sign-in page shows it. */
  | { type: 'stopped'; reason?: string; isReasonInForm?: boolean };

const OFFLINE =
  'We can’t connect. Check your internet connection, then pay again. We check first whether your payment went through, so you won’t be charged twice.';
const UNKNOWN =
  'We couldn’t see whether this payment went through. Pay again: we check first, so you won’t be charged twice.';
const NEEDS_ACTION = 'Your bank wants another step for this payment. Pay this invoice on its own page.';

/** Milliseconds to wait before asking whether a payment that the form accepted has arrived. */
const CHECK_AFTER_MS = [0, 1000, 2000] as const;

/** Pays one invoice of several. The payment intent of the invoice prevents that it's paid twice. */
export async function payOne(invoice: Invoice, card: CardForm): Promise<PaymentOutcome> {
  const opened = await openSession(invoice);
  if ('type' in opened) return opened;
  const result = await submitCard(card, invoice, opened.clientSecret);
  const { error, redirect, needsAction } = result;
  if (redirect) return { type: 'redirect', url: redirect };
  if (error?.type === 'validation_error') return { type: 'stopped' };
  if (needsAction) return { type: 'stopped', reason: NEEDS_ACTION };
  if (!error) return waitUntilPaid(invoice);
  // Another tab may have paid it.
  const { message: reason, isShown: isReasonInForm = false } = error;
  return (await settledOutcome(invoice)) ?? { type: 'stopped', reason, isReasonInForm };
}

const returnUrl = ({ id }: Invoice): string => `${location.origin}${paths.payAllInvoices}?invoice=${id}`;

/** The amount is the one on the page: the server refuses another. */
async function openSession(invoice: Invoice): Promise<PaymentSession | PaymentOutcome> {
  try {
    const { id } = invoice;
    return await call(invoicesApi.createPaymentIntent, { params: { id }, body: { amount: balanceOf(invoice) } });
  } catch (error) {
    if (error instanceof CallError && error.status === 409)
      return (await settledOutcome(invoice)) ?? { type: 'stopped', reason: error.serverMessage };
    return outcomeOfError(error);
  }
}

async function submitCard(card: CardForm, invoice: Invoice, clientSecret: string): Promise<CardSubmitResult> {
  try {
    return await card.submit({ clientSecret, returnUrl: returnUrl(invoice) });
  } catch {
    return { error: { message: UNKNOWN } };
  }
}

async function waitUntilPaid(invoice: Invoice): Promise<PaymentOutcome> {
  for (const wait of CHECK_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const outcome = await settledOutcome(invoice);
    if (outcome && ['paid', 'processing'].includes(outcome.type)) return outcome;
  }
  return { type: 'processing' };
}

/** Undefined if the invoice can be paid as it was shown, or if that is unknown. */
async function settledOutcome(invoice: Invoice): Promise<PaymentOutcome | undefined> {
  try {
    const latest = await call(invoicesApi.refreshPaymentStatus, { params: { id: invoice.id } });
    if (latest.status === 'paid' || latest.status === 'processing') return { type: latest.status };
    if (!isPayable(latest)) return { type: 'gone' };
    if (balanceOf(latest) === balanceOf(invoice)) return undefined;
    const due = formatCents(balanceOf(latest));
    return { type: 'stopped', reason: `This invoice was updated: ${due} is due now. Review it, then pay again.` };
  } catch (error) {
    return isNotFound(error) ? { type: 'gone' } : undefined;
  }
}

function outcomeOfError(error: unknown): PaymentOutcome {
  if (isNotFound(error)) return { type: 'gone' };
  if (isUnauthorized(error)) {
    signInAgain();
    return { type: 'stopped' };
  }
  const { status = 1, serverMessage = '' } = error instanceof CallError ? error : {};
  return { type: 'stopped', reason: status === 0 ? OFFLINE : serverMessage || invoiceTexts.sessionFailed.usual };
}
