import { formatCents, invoicesApi, invoiceTexts, type PaymentSession, type InvoiceWithLines } from '@atelier/contracts';
import { invalidate, setCached } from '@atelier/shared/api-query';
import { call, CallError, isUnauthorized } from '@atelier/shared/api';
import { isPayable } from '@atelier/shared/invoices/labels';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { toast } from '@atelier/shared/toast';
import { isNotFound } from '@atelier/shared/format';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardForm, Outcome } from './card-form';

interface Opened {
  session: PaymentSession;
  /** In cents, what the invoice came to when the session was there already. */
  amount: number;
}

/** From an invoice that can be paid to a card form that says that it is. What becomes of it then, the server says. */
export function usePayment(invoice: InvoiceWithLines, onSubmitted: () => void) {
  const { id, amount } = invoice;
  const [opened, setOpened] = useState<Opened>();
  const [form, setForm] = useState<{ of: string; card: CardForm }>();
  const [unavailable, setUnavailable] = useState(false);
  const [busy, setBusy] = useState(false);
  // Two clicks come before the first of them is drawn.
  const paying = useRef(false);
  const session = opened?.session;
  const card = form && form.of === session?.clientSecret ? form.card : undefined;

  const complain = (error?: unknown) => {
    setUnavailable(true);
    const { title, usual } = invoiceTexts.sessionFailed;
    toast({ title, description: (error instanceof CallError && error.serverMessage) || usual, destructive: true });
  };

  /** The server answers the same session for as long as it lives, so this may be asked at any time. */
  async function open(): Promise<number | undefined> {
    setUnavailable(false);
    try {
      const next = await call(invoicesApi.createPaymentIntent, { params: { id } });
      // A session keeps its amount, and this is asked for after it: what is shown is never less new than what is charged.
      const now = await call(invoicesApi.get, { params: { id } });
      setOpened((known) => ({
        session: known?.session.clientSecret === next.clientSecret ? known.session : next,
        amount: now.amount,
      }));
      setCached(invoicesApi.get, { params: { id } }, now);
      return now.amount;
    } catch (error) {
      const isOver = error instanceof CallError && [401, 404, 409].includes(error.status);
      if (!isOver || (await stillToPay(id))) complain(error);
      return undefined;
    }
  }

  /** It did not work, as far as the form knows: another tab may have paid, or the invoice may be another one now. */
  async function afterFailure(title: string, description: string) {
    if (!(await stillToPay(id))) return;
    const now = await open();
    if (now === undefined) return;
    if (now === opened?.amount) toast({ title, description, destructive: true });
    else
      toast({
        title: 'This invoice has changed',
        description: `It comes to ${formatCents(now)} now. Nothing was charged; please have a look before you pay.`,
      });
  }

  async function pay() {
    if (paying.current || !card) return;
    paying.current = true;
    setBusy(true);
    const { redirect, error, thrown } = await outcomeOf(card);
    if (redirect) {
      location.assign(redirect);
      return;
    }
    if (thrown) await afterFailure(invoiceTexts.paymentError.title, invoiceTexts.paymentError.text);
    else if (error) await afterFailure(invoiceTexts.paymentFailed, error.message);
    else {
      // And nothing here is pressed again.
      onSubmitted();
      return;
    }
    paying.current = false;
    setBusy(false);
  }

  const openFor = useEffectEvent((cents: number) => {
    if (opened?.amount !== cents && !paying.current) void open();
  });
  useEffect(() => openFor(amount), [amount]);

  useEffect(() => {
    // Somebody may have paid it in another tab, or changed it, while nobody looked at this one.
    const look = () => {
      if (document.visibilityState === 'visible' && !paying.current) void invalidate(invoicesApi.get);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    session,
    unavailable,
    busy,
    ready: !!card,
    formReady: (made: CardForm) => session && setForm({ of: session.clientSecret, card: made }),
    formBroken: () => complain(),
    again: () => {
      setOpened(undefined);
      void open();
    },
    pay: () => void pay(),
  };
}

/** Asks how it stands, and whether it can still be paid here. Where nobody knows, it can. */
async function stillToPay(id: string): Promise<boolean> {
  try {
    const now = await call(invoicesApi.refreshPaymentStatus, { params: { id } });
    setCached(invoicesApi.get, { params: { id } }, now);
    return isPayable(now);
  } catch (error) {
    if (isUnauthorized(error)) signInAgain();
    else if (isNotFound(error)) await invalidate(invoicesApi.get);
    else return true;
    return false;
  }
}

async function outcomeOf(card: CardForm): Promise<Outcome & { thrown?: boolean }> {
  try {
    return await card.submit();
  } catch {
    return { thrown: true };
  }
}
