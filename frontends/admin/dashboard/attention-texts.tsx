import { type AttentionItem, type AttentionKind, formatCents, type SiteInfo } from '@atelier/contracts';
import { formatDate } from '@atelier/shared/format';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import type { ReactNode } from 'react';
import { subjectName } from '../approvals/subject';
import { countOf } from './labels';

const DAY_MS = 24 * 60 * 60 * 1000;

interface AttentionText {
  title: ReactNode;
  detail: string;
  action: string;
  to: string;
}

type ItemOf<Kind extends AttentionKind> = Extract<AttentionItem, { kind: Kind }>;

const TEXTS: { [Kind in AttentionKind]: (item: ItemOf<Kind>, site: SiteInfo) => AttentionText } = {
  dispute: ({ clientName, amount, number, needsResponse, respondBy }, site) => ({
    title: (
      <>
        <b>{clientName ?? 'A client'}</b> disputed {formatCents(amount)}
      </>
    ),
    detail: [
      number,
      needsResponse && respondBy ? `respond by ${formatDate(respondBy, site)}` : 'the bank is reviewing it',
    ]
      .filter(Boolean)
      .join(', '),
    action: 'Open',
    to: paths.adminPayments,
  }),
  'failed-refund': ({ clientName, amount, number, invoiceId, orderId }) => ({
    title: (
      <>
        Refund of {formatCents(amount)} to <b>{clientName ?? 'a client'}</b> failed
      </>
    ),
    detail: [number, 'refund it another way'].filter(Boolean).join(', '),
    action: 'Refund',
    to: invoiceId ? paths.adminInvoice(invoiceId) : paths.adminOrder(orderId ?? ''),
  }),
  'duplicate-payments': ({ count, clientName, amount, number }) => ({
    title:
      count === 1 ? (
        <>
          <b>{clientName ?? 'A client'}</b> paid twice
        </>
      ) : (
        <>
          <b>{countOf(count, 'duplicate payment')}</b> to refund
        </>
      ),
    detail: [number, formatCents(amount)].filter(Boolean).join(', '),
    action: 'Refund',
    to: `${paths.adminPayments}?duplicates=1`,
  }),
  'payment-differences': ({ count, text }) => ({
    title: (
      <>
        <b>{countOf(count, 'difference')}</b> in payments to review
      </>
    ),
    detail: text,
    action: 'Review',
    to: paths.adminPayments,
  }),
  'failed-emails': ({ count, to, subject }) => ({
    title: (
      <>
        <b>{countOf(count, 'email')}</b> couldn’t be delivered
      </>
    ),
    detail: [subject, to].filter(Boolean).join(' to '),
    action: 'Fix and resend',
    to: `${paths.adminEmails}?state=failed`,
  }),
  'unanswered-messages': ({ id, name, clientName, at }, site) => ({
    title: (
      <>
        <b>{clientName}</b> waits for an answer
      </>
    ),
    detail: `${name}, since ${formatDate(at, site)}`,
    action: 'Answer',
    to: paths.adminProject(id),
  }),
  decisions: ({ projectId, name, clientName, decision, at, ...item }, site) => ({
    title: (
      <>
        <b>{clientName}</b> {decision === 'approved' ? 'approved' : 'requested changes to'} {subjectName(item)}
      </>
    ),
    detail: `${name}, ${formatDate(at, site)}`,
    action: decision === 'approved' ? 'Open' : 'Answer',
    to: paths.adminProject(projectId),
  }),
  submissions: ({ id, count, name, at }, site) => ({
    title:
      count === 1 ? (
        <>
          New submission from <b>{name}</b>
        </>
      ) : (
        <>
          <b>{countOf(count, 'new submission')}</b>, the oldest from {name}
        </>
      ),
    detail: `Received ${formatDate(at, site)}`,
    action: 'Open',
    to: count === 1 ? paths.adminSubmission(id) : `${paths.submissions}?status=new&sort=oldest`,
  }),
  'pending-projects': ({ id, count, name, clientName, orderNumber, at }, site) => ({
    title:
      count === 1 ? (
        <>
          <b>{name}</b> is waiting to start
        </>
      ) : (
        <>
          <b>{countOf(count, 'project')}</b> are waiting to start
        </>
      ),
    detail: `${count === 1 ? `For ${clientName}` : `The oldest: ${name} for ${clientName}`}, ${
      orderNumber ? `ordered as ${orderNumber}` : `since ${formatDate(at, site)}`
    }`,
    action: 'Open',
    to: count === 1 ? paths.adminProject(id) : `${paths.adminProjects}?status=pending&sort=oldest`,
  }),
  'overdue-invoice': ({ id, clientName, number, amount, dueDate }) => ({
    title: (
      <>
        <b>{number}</b> for {clientName} is past due
      </>
    ),
    detail: `${formatCents(amount)}, was due ${formatDay(dueDate)}`,
    action: 'Remind',
    to: paths.adminInvoice(id),
  }),
  'past-due-subscription': ({ clientName, description, amount, openInvoiceId }) => ({
    title: (
      <>
        <b>{clientName}</b>’s payment for {description} failed
      </>
    ),
    detail: `${formatCents(amount)} a month`,
    action: 'Open',
    to: openInvoiceId ? paths.adminInvoice(openInvoiceId) : `${paths.adminSubscriptions}?status=past-due`,
  }),
  'unsent-balance': ({ id, clientName, amount, projectName, at }, site) => ({
    title: (
      <>
        The balance for <b>{clientName}</b> is still a draft
      </>
    ),
    detail: [formatCents(amount), projectName, `deposit paid ${formatDate(at, site)}`].filter(Boolean).join(', '),
    action: 'Send',
    to: paths.adminInvoice(id),
  }),
  drafts: ({ id, count, clientName, amount }) => ({
    title:
      count === 1 ? (
        <>
          An invoice for <b>{clientName}</b> is still a draft
        </>
      ) : (
        <>
          <b>{countOf(count, 'invoice')}</b> are still drafts
        </>
      ),
    detail: count === 1 ? formatCents(amount) : `The oldest for ${clientName}, ${formatCents(amount)}`,
    action: 'Open',
    to: count === 1 ? paths.adminInvoice(id) : `${paths.adminInvoices}?status=draft`,
  }),
  'quiet-project': ({ id, name, clientName, at }) => ({
    title: (
      <>
        <b>{name}</b> has had no update for {countOf(Math.floor((Date.now() - Date.parse(at)) / DAY_MS), 'day')}
      </>
    ),
    detail: clientName,
    action: 'Post update',
    to: paths.adminProject(id),
  }),
};

export const attentionText = (item: AttentionItem, site: SiteInfo): AttentionText =>
  (TEXTS[item.kind] as (item: AttentionItem, site: SiteInfo) => AttentionText)(item, site);
