import {
  balanceOf,
  formatCents,
  invoicesApi,
  invoiceTexts,
  payablePart,
  type PaymentSession,
  type InvoiceWithLines,
} from '@atelier/contracts';
import { invalidate, setCached } from '@atelier/shared/api-query';
import { call, CallError, isUnauthorized } from '@atelier/shared/api';
import { hasBalanceDue } from '@atelier/shared/invoices/labels';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { toast } from '@atelier/shared/toast';
import { isNotFound } from '@atelier/shared/format';
import { useOnline } from '@atelier/shared/use-online';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardForm, CardSubmitResult } from './card-form';

interface OpenSession {
  session: PaymentSession;
  /** Cents that the session charges. */
  amount: number;
}

/** Charges the balance, or the part that the agency allows. */
export function usePayment(invoice: InvoiceWithLines, isPart: boolean, onSubmitted: () => void) {
  const { id } = invoice;
  const dueOf = (one: InvoiceWithLines) => (isPart && payablePart(one)) || balanceOf(one);
  const due = dueOf(invoice);
  const [openSession, setOpenSession] = useState<OpenSession>();
  const [form, setForm] = useState<{ clientSecret: string; card: CardForm }>();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const [isDisconnected, setIsDisconnected] = useState(false);
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
  async function loadSession(): Promise<OpenSession | undefined> {
    setIsUnavailable(false);
    try {
      const nextSession = await call(invoicesApi.createPaymentIntent, {
        params: { id },
        ...(isPart && { body: { amount: due } }),
      });
      // Load the invoice after the session, so that the shown amount is never older than the charged one.
      const latest = await call(invoicesApi.get, { params: { id } });
      setOpenSession((current) => ({
        session: current?.session.clientSecret === nextSession.clientSecret ? current.session : nextSession,
        amount: dueOf(latest),
      }));
      setCached(invoicesApi.get, { params: { id } }, latest);
      setIsDisconnected(false);
      return { session: nextSession, amount: dueOf(latest) };
    } catch (error) {
      if (openSession && error instanceof CallError && error.status === 0) {
        // Keep the form and what was typed.
        setIsDisconnected(true);
        return undefined;
      }
      const isOver = error instanceof CallError && [401, 404, 409].includes(error.status);
      if (!isOver || (await isStillPayable(id))) reportUnavailable(error);
      return undefined;
    }
  }

  /** The invoice may have been paid or changed since then. Undefined unless the shown amount can still be paid. */
  async function reloadSession(): Promise<OpenSession | undefined> {
    if (!(await isStillPayable(id))) return undefined;
    const latest = await loadSession();
    if (!latest || latest.amount === openSession?.amount) return latest;
    toast({
      title: 'This invoice was updated',
      description: `The total is now ${formatCents(latest.amount)}. You haven’t been charged; please review it before you pay.`,
    });
    return undefined;
  }

  async function afterFailure(title: string, description: string) {
    if (await reloadSession()) toast({ title, description, destructive: true });
  }

  /** The attempt during which the connection was lost may have succeeded, or its session may have ended. */
  const canPayAgain = async () => (await reloadSession())?.session.clientSecret === session?.clientSecret;

  /** Checked before the card is charged, because a person who was signed out couldn't see the result. */
  async function canStillPay(): Promise<boolean> {
    try {
      const latest = await call(invoicesApi.get, { params: { id } });
      if (hasBalanceDue(latest) && dueOf(latest) !== openSession?.amount) return !!(await reloadSession());
      setCached(invoicesApi.get, { params: { id } }, latest);
      return hasBalanceDue(latest);
    } catch (error) {
      if (isUnauthorized(error)) signInAgain();
      else if (error instanceof CallError && error.status === 0) setIsDisconnected(true);
      else return true;
      return false;
    }
  }

  function finish() {
    isPaying.current = false;
    setIsBusy(false);
  }

  async function pay() {
    if (isPaying.current || !card) return;
    if (!navigator.onLine) {
      setIsDisconnected(true);
      return;
    }
    isPaying.current = true;
    setIsBusy(true);
    setNeedsAction(false);
    if (!(isDisconnected ? await canPayAgain() : await canStillPay())) {
      finish();
      return;
    }
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
    finish();
  }

  useOnline(() => {
    if (isDisconnected && !isPaying.current) void reloadSession();
  });

  const loadSessionFor = useEffectEvent((amount: number) => {
    if (openSession?.amount !== amount && !isPaying.current) void loadSession();
  });
  useEffect(() => loadSessionFor(due), [due]);

  useEffect(() => {
    // Refresh when the tab becomes visible: the invoice may have been paid or changed elsewhere.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible' && !isPaying.current) void invalidate(invoicesApi.get);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  return {
    due,
    session,
    isUnavailable,
    isDisconnected,
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
    return hasBalanceDue(latest);
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
