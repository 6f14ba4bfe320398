import { formatCents, invoicesApi, invoiceTexts, type PaymentSession, type InvoiceWithLines } from '@atelier/contracts';
import { invalidate, setCached } from '@atelier/shared/api-query';
import { call, CallError, isUnauthorized } from '@atelier/shared/api';
import { isPayable } from '@atelier/shared/invoices/labels';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { toast } from '@atelier/shared/toast';
import { isNotFound } from '@atelier/shared/format';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardForm, CardSubmitResult } from './card-form';

interface OpenSession {
  session: PaymentSession;
  /** In cents, what the invoice came to when the session was there already. */
  amount: number;
}

/** From an invoice that can be paid to a card form that says that it is. What becomes of it then, the server says. */
export function usePayment(invoice: InvoiceWithLines, onSubmitted: () => void) {
  const { id, amount } = invoice;
  const [openSession, setOpenSession] = useState<OpenSession>();
  const [form, setForm] = useState<{ clientSecret: string; card: CardForm }>();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // Two clicks come before the first of them is drawn.
  const isPaying = useRef(false);
  const session = openSession?.session;
  const card = form && form.clientSecret === session?.clientSecret ? form.card : undefined;

  const reportUnavailable = (error?: unknown) => {
    setIsUnavailable(true);
    const { title, usual: fallback } = invoiceTexts.sessionFailed;
    toast({ title, description: (error instanceof CallError && error.serverMessage) || fallback, destructive: true });
  };

  /** The server answers the same session for as long as it lives, so this may be asked at any time. */
  async function loadSession(): Promise<number | undefined> {
    setIsUnavailable(false);
    try {
      const nextSession = await call(invoicesApi.createPaymentIntent, { params: { id } });
      // A session keeps its amount, and this is asked for after it: what is shown is never less new than what is charged.
      const latest = await call(invoicesApi.get, { params: { id } });
      setOpenSession((current) => ({
        session: current?.session.clientSecret === nextSession.clientSecret ? current.session : nextSession,
        amount: latest.amount,
      }));
      setCached(invoicesApi.get, { params: { id } }, latest);
      return latest.amount;
    } catch (error) {
      const isOver = error instanceof CallError && [401, 404, 409].includes(error.status);
      if (!isOver || (await isStillPayable(id))) reportUnavailable(error);
      return undefined;
    }
  }

  /** It did not work, as far as the form knows: another tab may have paid, or the invoice may be another one now. */
  async function afterFailure(title: string, description: string) {
    if (!(await isStillPayable(id))) return;
    const latestAmount = await loadSession();
    if (latestAmount === undefined) return;
    if (latestAmount === openSession?.amount) toast({ title, description, destructive: true });
    else
      toast({
        title: 'This invoice was updated',
        description: `The total is now ${formatCents(latestAmount)}. You haven’t been charged; please review it before you pay.`,
      });
  }

  async function pay() {
    if (isPaying.current || !card) return;
    isPaying.current = true;
    setIsBusy(true);
    const { redirect, error, hasThrown } = await submitCard(card);
    if (redirect) {
      location.assign(redirect);
      return;
    }
    if (hasThrown) await afterFailure(invoiceTexts.paymentError.title, invoiceTexts.paymentError.text);
    else if (error) await afterFailure(invoiceTexts.paymentFailed, error.message);
    else {
      // And nothing here is pressed again.
      onSubmitted();
      return;
    }
    isPaying.current = false;
    setIsBusy(false);
  }

  const loadSessionFor = useEffectEvent((invoiceAmount: number) => {
    if (openSession?.amount !== invoiceAmount && !isPaying.current) void loadSession();
  });
  useEffect(() => loadSessionFor(amount), [amount]);

  useEffect(() => {
    // Somebody may have paid it in another tab, or changed it, while nobody looked at this one.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible' && !isPaying.current) void invalidate(invoicesApi.get);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  return {
    session,
    isUnavailable,
    isBusy,
    isReady: !!card,
    handleFormReady: (cardForm: CardForm) => session && setForm({ clientSecret: session.clientSecret, card: cardForm }),
    handleFormError: () => reportUnavailable(),
    restart: () => {
      setOpenSession(undefined);
      void loadSession();
    },
    pay: () => void pay(),
  };
}

/** Asks how it stands, and whether it can still be paid here. Where nobody knows, it can. */
async function isStillPayable(id: string): Promise<boolean> {
  try {
    const latest = await call(invoicesApi.refreshPaymentStatus, { params: { id } });
    setCached(invoicesApi.get, { params: { id } }, latest);
    return isPayable(latest);
  } catch (error) {
    if (isUnauthorized(error)) signInAgain();
    else if (isNotFound(error)) await invalidate(invoicesApi.get);
    else return true;
    return false;
  }
}

async function submitCard(card: CardForm): Promise<CardSubmitResult & { hasThrown?: boolean }> {
  try {
    return await card.submit();
  } catch {
    return { hasThrown: true };
  }
}
