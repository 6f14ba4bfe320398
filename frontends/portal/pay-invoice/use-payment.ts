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
  /** Invoice amount in cents when the session was loaded. */
  amount: number;
}

export function usePayment(invoice: InvoiceWithLines, onSubmitted: () => void) {
  const { id, amount } = invoice;
  const [openSession, setOpenSession] = useState<OpenSession>();
  const [form, setForm] = useState<{ clientSecret: string; card: CardForm }>();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [needsAction, setNeedsAction] = useState(false);
  // A ref, because two clicks can arrive before a render.
  const isPaying = useRef(false);
  const session = openSession?.session;
  const card = form && form.clientSecret === session?.clientSecret ? form.card : undefined;

  const reportUnavailable = (error?: unknown) => {
    setIsUnavailable(true);
    const { title, usual: fallback } = invoiceTexts.sessionFailed;
    toast({ title, description: (error instanceof CallError && error.serverMessage) || fallback, destructive: true });
  };

  /** Idempotent: the server returns the same session while it is valid. */
  async function loadSession(): Promise<number | undefined> {
    setIsUnavailable(false);
    try {
      const nextSession = await call(invoicesApi.createPaymentIntent, { params: { id } });
      // Load the invoice after the session, so that the shown amount is never older than the charged one.
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

  /** The invoice may have been paid or changed in another tab. */
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
    setNeedsAction(false);
    const { redirect, error, needsAction: isUnfinished = false, hasThrown } = await submitCard(card);
    if (redirect) {
      location.assign(redirect);
      return;
    }
    if (hasThrown) await afterFailure(invoiceTexts.paymentError.title, invoiceTexts.paymentError.text);
    else if (error && error.type !== 'validation_error') await afterFailure(invoiceTexts.paymentFailed, error.message);
    else if (!error && !isUnfinished) {
      onSubmitted();
      return;
    }
    setNeedsAction(isUnfinished);
    isPaying.current = false;
    setIsBusy(false);
  }

  const loadSessionFor = useEffectEvent((invoiceAmount: number) => {
    if (openSession?.amount !== invoiceAmount && !isPaying.current) void loadSession();
  });
  useEffect(() => loadSessionFor(amount), [amount]);

  useEffect(() => {
    // Refresh when the tab becomes visible: the invoice may have been paid or changed elsewhere.
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
    needsAction,
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

/** Whether the invoice can still be paid; true if unknown. */
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
