import { type Invoice, invoicesApi, payAllApi } from '@atelier/contracts';
import { invalidate } from '@atelier/shared/api-query';
import { hasBalanceDue } from '@atelier/shared/invoices/labels';
import { useRef, useState } from 'react';
import type { CardForm } from '../pay-invoice/card-form';
import { payOne, type SettledState } from './pay-one';

export interface SettledInvoice {
  invoice: Invoice;
  state: SettledState;
}

export interface PaymentStop {
  invoice: Invoice;
  reason: string;
  /** Shown beside the card too. */
  isReasonInForm: boolean;
}

/** Pays one invoice after the other, and stops at the first that fails. */
export function usePayAll(listed: Invoice[], initial: SettledInvoice[]) {
  const [settled, setSettled] = useState(initial);
  const [currentId, setCurrentId] = useState<string>();
  const [stop, setStop] = useState<PaymentStop>();
  // A ref, because two clicks can arrive before a render.
  const isPaying = useRef(false);
  const open = listed.filter((one) => hasBalanceDue(one) && !settled.some(({ invoice }) => invoice.id === one.id));

  /** True if the page is being left for the bank's. */
  async function payOpen(card: CardForm): Promise<boolean> {
    for (const invoice of open) {
      setCurrentId(invoice.id);
      const outcome = await payOne(invoice, card);
      if (outcome.type === 'redirect') {
        location.assign(outcome.url);
        return true;
      }
      if (outcome.type === 'stopped') {
        const { reason, isReasonInForm = false } = outcome;
        if (reason) setStop({ invoice, reason, isReasonInForm });
        return false;
      }
      const { type: state } = outcome;
      setSettled((earlier) => [...earlier, { invoice, state }]);
    }
    return false;
  }

  async function pay(card: CardForm | undefined) {
    if (isPaying.current || !card) return;
    isPaying.current = true;
    setStop(undefined);
    if (await payOpen(card)) return;
    // Amounts may have changed, and another batch may be due.
    await invalidate(payAllApi.list, invoicesApi.listMine, invoicesApi.owed);
    isPaying.current = false;
    setCurrentId(undefined);
  }

  return { open, settled, currentId, stop, isBusy: currentId !== undefined, pay };
}
