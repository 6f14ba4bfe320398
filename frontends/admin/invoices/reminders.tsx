import {
  type AdminInvoiceDetails,
  adminInvoicesApi,
  REMINDER_DAYS,
  REMINDER_STAGES,
  type ReminderStage,
} from '@atelier/contracts';
import { Checkbox } from '@atelier/shared/antd';
import { formatDay, isPayable } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { Panel } from '@atelier/shared/ui/panel';
import { agencyToday } from '@atelier/shared/format';
import { addDays } from './dates';
import { useInvoiceAction } from './use-invoice-action';
import styles from './invoice.module.css';
import { STAGE_LABELS } from './labels';

export function Reminders({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { id, remindersOn, clientName, clientEmail, dueDate } = invoice;
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
      {dueDate && (
        <ul className={styles.steps}>
          {REMINDER_STAGES.map((stage) => (
            <li key={stage}>
              <span>{STAGE_LABELS[stage]}</span>
              <small>{reminderStatus(invoice, stage, addDays(dueDate, REMINDER_DAYS[stage]), agencyToday(site))}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function reminderStatus(
  invoice: AdminInvoiceDetails,
  stage: ReminderStage,
  plannedDay: string,
  currentDay: string,
): string {
  const sent = invoice.reminders.find((reminder) => reminder.stage === stage);
  if (sent) return `Sent ${formatDay(sent.day)}`;
  if (plannedDay < currentDay || !isPayable(invoice)) return 'Not sent';
  if (!invoice.clientEmail) return 'No email';
  return invoice.remindersOn ? `Scheduled for ${formatDay(plannedDay)}` : 'Off';
}
