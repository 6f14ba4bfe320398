import { type AdminInvoiceDetails, INVOICE, projectsApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { agencyToday } from '@atelier/shared/format';
import { formatDay } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useState } from 'react';
import { EditableSelect } from '../properties/editable-select';
import { EditableText } from '../properties/editable-text';
import { Property } from '../properties/properties';
import { addYears } from './dates';
import { useInvoiceField } from './use-invoice-field';

/** Project and due date, which may still change after sending. */
export function EditableInvoiceProperties({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { userId, projectId, projectName } = invoice;
  const [hasOpened, setHasOpened] = useState(false);
  const { rows = [] } = useList(projectsApi.list, { query: { limit: '50', client: userId }, enabled: hasOpened });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (projectId) names.set(projectId, projectName ?? 'Project');
  const { save, isPending, pending, conflictDialog } = useInvoiceField(invoice, names);
  const shownProject = pending?.projectId === undefined ? projectId : pending.projectId;
  return (
    <>
      <EditableSelect
        name="Project"
        value={shownProject ?? ''}
        options={[...names].map(([value, label]) => ({ value, label }))}
        isSaving={pending?.projectId !== undefined}
        onOpen={() => setHasOpened(true)}
        onSave={(value) => save({ projectId: value || null })}
      >
        {shownProject && (
          <Link to={paths.adminProject(shownProject)}>
            Open<span className="unseen"> {names.get(shownProject)}</span>
          </Link>
        )}
      </EditableSelect>
      <DueDate {...{ invoice, isPending, save }} />
      {conflictDialog}
    </>
  );
}

interface DueDateProps extends Pick<ReturnType<typeof useInvoiceField>, 'isPending' | 'save'> {
  invoice: AdminInvoiceDetails;
}

function DueDate({ invoice, isPending, save }: DueDateProps) {
  const { site } = usePageData();
  const { id, dueDate } = invoice;
  if (!dueDate) return null;
  if (!canExtend(invoice)) return <Property name="Due date">{formatDay(dueDate)}</Property>;
  const today = agencyToday(site);
  const days = { min: today, max: addYears(today, INVOICE.dueYears) };
  return (
    <EditableText
      name="Due date"
      value={dueDate}
      maxLength={10}
      draftName={`due-date-of-${id}`}
      days={days}
      validate={(day) => (day < days.min || day > days.max ? 'Choose a day from today on' : undefined)}
      isSaving={isPending}
      onSave={(day) => save({ dueDate: day })}
    >
      {formatDay(dueDate)}
    </EditableText>
  );
}

/** Late charges count from the due date, and Stripe sets that of subscriptions. */
const canExtend = ({ status, voidedAt, subscriptionId, lateCharge }: AdminInvoiceDetails): boolean =>
  (status === 'sent' || status === 'overdue') &&
  !voidedAt &&
  !subscriptionId &&
  !lateCharge?.alreadyAdded &&
  !lateCharge?.waivedMonths;
