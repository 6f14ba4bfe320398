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
import { daysAfter } from './days';
import { useDeed } from './deeds';
import styles from './invoice.module.css';
import { STAGES } from './words';

/** Which letters went out about it, and which will. */
export function Reminders({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { id, remindersOn, clientName, clientEmail, dueDate } = invoice;
  const { site } = usePageData();
  const stay = () => undefined;
  const switching = useDeed(adminInvoicesApi.setReminders, {
    done: (now) => (now.remindersOn ? 'Reminders go on' : 'Reminders stopped'),
    failed: 'The reminders stay as they were',
    onDone: stay,
    onOvertaken: stay,
  });
  const on = switching.isPending ? switching.variables.body?.on : remindersOn;
  return (
    <Panel title="Reminders">
      {isPayable(invoice) && (
        <Checkbox
          checked={on}
          onChange={({ target }) =>
            !switching.isPending && switching.mutate({ params: { id }, body: { on: target.checked } })
          }
        >
          Remind {clientName} by mail
        </Checkbox>
      )}
      {!clientEmail && <p className={styles.soft}>We have no e-mail address of {clientName}.</p>}
      {dueDate && (
        <ul className={styles.steps}>
          {REMINDER_STAGES.map((stage) => (
            <li key={stage}>
              <span>{STAGES[stage]}</span>
              <small>{standing(invoice, stage, daysAfter(dueDate, REMINDER_DAYS[stage]), agencyToday(site))}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function standing(invoice: AdminInvoiceDetails, stage: ReminderStage, planned: string, now: string): string {
  const sent = invoice.reminders.find((one) => one.stage === stage);
  if (sent) return `Sent on ${formatDay(sent.day)}`;
  if (planned < now || !isPayable(invoice)) return 'Not sent';
  if (!invoice.clientEmail) return 'No address';
  return invoice.remindersOn ? `Goes out on ${formatDay(planned)}` : 'Stopped';
}
