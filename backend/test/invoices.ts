import { type AdminInvoiceDetails, adminInvoicesApi, type CreateInvoiceInput } from '../contracts';
import type { Caller } from './caller';

export async function createDraft(
  admin: Caller,
  userId: string,
  input: Partial<CreateInvoiceInput> = {},
): Promise<AdminInvoiceDetails> {
  const amount = input.lines ? {} : { amount: 120_000 };
  const { status, body } = await admin.call(adminInvoicesApi.create, { body: { userId, ...amount, ...input } });
  if (status !== 201) throw new Error(`The draft was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function createSentInvoice(
  admin: Caller,
  userId: string,
  input: Partial<CreateInvoiceInput> = {},
): Promise<AdminInvoiceDetails> {
  const { id } = await createDraft(admin, userId, input);
  const { status, body } = await admin.call(adminInvoicesApi.send, { params: { id } });
  if (status !== 200) throw new Error(`Sending was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}
