import { type Endpoint, adminInvoicesApi } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { isNotFound, errorMessage } from '@atelier/shared/format';
import { useState } from 'react';

/** What shows invoices: none of it is true any longer when something was done to one. */
export const LISTS = [adminInvoicesApi.list, adminInvoicesApi.totals];
const EVERYTHING = [...LISTS, adminInvoicesApi.get];

interface Deed<Answer> {
  done: (answer: Answer) => string;
  failed: string;
  onDone: (answer: Answer) => void;
  /** Somebody else was quicker: there is nothing left to decide here. */
  onOvertaken: () => void;
  /** What is not to be looked at again afterwards, because it is gone. */
  ends?: boolean;
}

/** Something that is done to an invoice. Whether it went well or somebody was quicker, how the invoice stands is shown anew. */
export function useDeed<Body, Answer>(endpoint: Endpoint<Body, Answer>, deed: Deed<Answer>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sending = useApiMutation(endpoint, {
    invalidates: deed.ends ? LISTS : EVERYTHING,
    onDone: (answer) => {
      toast({ title: deed.done(answer) });
      deed.onDone(answer);
    },
    onFailed: (error) => {
      toast({ title: deed.failed, description: errorMessage(error), destructive: true });
      setErrors(error instanceof CallError ? error.fields : {});
      if (!isOvertaken(error)) return;
      void invalidate(...EVERYTHING);
      deed.onOvertaken();
    },
  });
  return { ...sending, errors, setErrors };
}

const isOvertaken = (error: Error) => isNotFound(error) || (error instanceof CallError && error.status === 409);
