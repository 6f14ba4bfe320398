import { type AdminInvoice, adminInvoicesApi } from '@atelier/contracts';
import { listNames, verbFor } from '../table/client-names';
import { counted, type Nouns } from '../table/counted';
import type { RowSelection } from '../table/data-table';
import { RemindBar } from '../table/remind-bar';
import { columns } from './columns';

export const NOUNS: Nouns = ['invoice', 'invoices'];

interface InvoicesBulkBarProps {
  rows: AdminInvoice[] | undefined;
  selection: RowSelection<AdminInvoice>;
}

export const InvoicesBulkBar = (props: InvoicesBulkBarProps) => (
  <RemindBar
    {...props}
    nouns={NOUNS}
    csvExport={{ name: 'invoices', columns }}
    endpoint={adminInvoicesApi.remind}
    preposition="for"
    recipientsText={recipientsText}
  />
);

/** Who gets an email, and who and what is left out. */
function recipientsText(invoices: AdminInvoice[]): string {
  const overdue = invoices.filter(({ status }) => status === 'overdue');
  const namesOf = (state: string) => [
    ...new Map(
      overdue.filter((invoice) => emailState(invoice) === state).map(({ userId, clientName }) => [userId, clientName]),
    ).values(),
  ];
  const [reached, withoutEmail, deactivated] = [namesOf('reached'), namesOf('no email'), namesOf('deactivated')];
  const leftOut = invoices.length - overdue.length;
  return [
    recipientsSentence(reached),
    withoutEmail.length > 0 && `${listNames(withoutEmail)} ${verbFor(withoutEmail, 'has', 'have')} no email on file.`,
    deactivated.length > 0 && `${listNames(deactivated)} ${verbFor(deactivated, 'is', 'are')} deactivated.`,
    leftOut > 0 && `${counted(leftOut, NOUNS)} that ${leftOut === 1 ? 'isn’t' : 'aren’t'} past due will be left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function emailState({ clientEmail, isClientDeactivated }: AdminInvoice): 'reached' | 'no email' | 'deactivated' {
  if (isClientDeactivated) return 'deactivated';
  return clientEmail ? 'reached' : 'no email';
}

function recipientsSentence(names: string[]): string {
  if (names.length === 0) return 'No email will be sent.';
  return `${listNames(names)} ${verbFor(names, 'gets one email', 'get one email each')} about their selected past-due invoices.`;
}
