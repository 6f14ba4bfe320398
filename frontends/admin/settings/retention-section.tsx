import { formatDays, formatYears, RETENTION, type Retention, retentionSettingsApi } from '@atelier/contracts';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Alert } from '@atelier/shared/ui/alert';
import { numberField } from './number-field';
import { type FieldGroup, SectionForm } from './section-form';
import { SettingsSection } from './settings-section';
import styles from './settings.module.css';

const GROUPS: FieldGroup<Retention>[] = [
  {
    fields: [
      numberField('inquiryYears', 'Years to keep inquiries', {
        ...RETENTION.inquiryYears,
        hint: 'Of those that led to no project, after your last reply.',
      }),
      numberField('emailLogDays', 'Days to keep the email log', {
        ...RETENTION.emailLogDays,
        hint: 'Who got which email, and whether it arrived.',
      }),
    ],
  },
];

interface RetentionPreviewProps {
  texts: Record<keyof Retention, string>;
  saved: Retention;
}

/** As the Privacy Policy says it. */
function RetentionPreview({ texts, saved }: RetentionPreviewProps) {
  const { site } = usePageData();
  // Until a number is entered, the saved one.
  const inquiryYears = Number(texts.inquiryYears) || saved.inquiryYears;
  const emailLogDays = Number(texts.emailLogDays) || saved.emailLogDays;
  const deletesEarlier = inquiryYears < saved.inquiryYears || emailLogDays < saved.emailLogDays;
  return (
    <>
      <figure className={styles.signature}>
        <figcaption className={styles.legend}>How it reads</figcaption>
        <p>
          Inquiries that don’t lead to a project: deleted {formatYears(inquiryYears)} after our last reply. Email
          delivery records: {formatDays(emailLogDays)}. <a href={site.url + paths.privacy}>Open the Privacy Policy</a>
        </p>
      </figure>
      {deletesEarlier && (
        <Alert
          role="status"
          type="warning"
          title="When you save, older records are deleted within a day. They can’t be brought back."
        />
      )}
    </>
  );
}

export const RetentionSection = () => (
  <SettingsSection
    api={retentionSettingsApi}
    fields={GROUPS.flatMap(({ fields }) => fields)}
    savedText="Saved. The Privacy Policy has it, and older records are deleted within a day."
  >
    {(settings, onSaved) => (
      <SectionForm
        section="retention"
        title="Data retention"
        api={retentionSettingsApi}
        groups={GROUPS}
        settings={settings}
        onSaved={onSaved}
        preview={(texts) => <RetentionPreview texts={texts} saved={settings.values} />}
      />
    )}
  </SettingsSection>
);
