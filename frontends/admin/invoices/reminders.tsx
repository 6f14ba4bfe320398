import {
  type AdminInvoiceDetails,
  adminInvoicesApi,
  REMINDER_DAYS,
  REMINDER_STAGES,
  type ReminderStage,
  type SiteInfo,
} from '@atelier/contracts';
import { Checkbox } from '@atelier/shared/antd/forms';
import { formatDay, isPayable } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { Panel } from '@atelier/shared/ui/panel';
import { agencyToday } from '@atelier/shared/format';
import { addDays } from './dates';
import { useInvoiceAction } from './use-invoice-action';
import styles from './invoice.module.css';
import { STAGE_LABELS } from './labels';

export function Reminders({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { id, remindersOn, clientName, clientEmail, isClientDeactivated, dueDate } = invoice;
  const { site } = usePageData();
  const doNothing = () => undefined;
  const mutation = useInvoiceAction(adminInvoicesApi.setReminders, {
    successText: (updated) => (updated.remindersOn ? 'Reminders turned on' : 'Reminders turned off'),
    errorText: 'Couldn’t change reminders',
    onDone: doNothing,
    onOutdated: doNothing,
  });
  const isOn = mutation.isPending ? mutation.variables.body?.on : remindersOn;
  return (
    <Panel title="Reminders">
      {isPayable(invoice) && (
        <Checkbox
          checked={isOn}
          onChange={({ target }) =>
            !mutation.isPending && mutation.mutate({ params: { id }, body: { on: target.checked } })
          }
        >
          Email reminders to {clientName}
        </Checkbox>
      )}
      {!clientEmail && <p className={styles.muted}>{clientName} has no email on file.</p>}
      {clientEmail && isClientDeactivated && (
        <p className={styles.muted}>{clientName}’s account is deactivated, so we send no reminders.</p>
      )}
      {dueDate && (
        <ul className={styles.steps}>
          {REMINDER_STAGES.map((stage) => (
            <li key={stage}>
              <span>{STAGE_LABELS[stage]}</span>
              <small>{reminderStatus(invoice, stage, dueDate, site)}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** As `dueInvoicesSql` decides: a missed stage is sent late until the next one is reached. */
function reminderStatus(invoice: AdminInvoiceDetails, stage: ReminderStage, dueDate: string, site: SiteInfo): string {
  const sent = invoice.reminders.find((reminder) => reminder.stage === stage);
  if (sent) return `Sent ${formatDay(sent.day)}`;
  const today = agencyToday(site);
  const plannedDay = addDays(dueDate, REMINDER_DAYS[stage]);
  const nextStage = REMINDER_STAGES[REMINDER_STAGES.indexOf(stage) + 1];
  const isReplaced = nextStage !== undefined && addDays(dueDate, REMINDER_DAYS[nextStage]) <= today;
  const wasSentLater = !invoice.sentAt || plannedDay <= agencyToday(site, new Date(invoice.sentAt));
  if (isReplaced || wasSentLater || !isPayable(invoice)) return 'Not sent';
  if (!invoice.clientEmail) return 'No email';
  if (!invoice.remindersOn) return 'Off';
  return `Scheduled for ${formatDay(plannedDay < today ? today : plannedDay)}`;
}
