import {
  type AdminInvoiceDetails,
  adminInvoicesApi,
  REMINDER_STAGES,
  type ReminderStage,
  type SiteInfo,
} from '@atelier/contracts';
import { Checkbox } from '@atelier/shared/antd/forms';
import { formatDay, isPayable } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { Panel } from '@atelier/shared/ui/panel';
import { agencyToday } from '@atelier/shared/format';
import { addDays, daysBetween } from './dates';
import { useInvoiceAction } from './use-invoice-action';
import styles from './invoice.module.css';
import { stageLabel } from './labels';

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
  const stages = dueDate ? stagesOf(invoice, dueDate, site) : [];
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
      {stages.length > 0 && (
        <ul className={styles.steps}>
          {stages.map(({ stage, label, status }) => (
            <li key={stage}>
              <span>{label}</span>
              <small>{status}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface StageRow {
  stage: ReminderStage;
  label: string;
  status: string;
}

/** Those of the settings, and those that this invoice had before they changed. */
function stagesOf(invoice: AdminInvoiceDetails, dueDate: string, site: SiteInfo): StageRow[] {
  return REMINDER_STAGES.flatMap((stage) => {
    const sent = invoice.reminders.find((reminder) => reminder.stage === stage);
    const days = invoice.reminderDays[stage] ?? (sent && daysBetween(dueDate, sent.day));
    if (days === undefined) return [];
    const status = sent ? `Sent ${formatDay(sent.day)}` : reminderStatus(invoice, { days, dueDate, site });
    return { stage, label: stageLabel(days), status };
  });
}

interface Stage {
  days: number;
  dueDate: string;
  site: SiteInfo;
}

/** As `dueInvoicesSql` decides: a missed stage is sent late until the next one is reached. */
function reminderStatus(invoice: AdminInvoiceDetails, { days, dueDate, site }: Stage): string {
  const today = agencyToday(site);
  const plannedDay = addDays(dueDate, days);
  const isReplaced = Object.values(invoice.reminderDays).some(
    (other) => other !== null && other > days && addDays(dueDate, other) <= today,
  );
  const wasSentLater = !invoice.sentAt || plannedDay <= agencyToday(site, new Date(invoice.sentAt));
  if (isReplaced || wasSentLater || !isPayable(invoice)) return 'Not sent';
  if (!invoice.clientEmail) return 'No email';
  if (!invoice.remindersOn) return 'Off';
  return `Scheduled for ${formatDay(plannedDay < today ? today : plannedDay)}`;
}
