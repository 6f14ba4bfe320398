import { type SectionApi, type SectionSettings, siteApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { invalidate, useApiMutation, useApiQuery } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { errorMessage } from '@atelier/shared/format';
import { useSetSite } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { type ReactNode, useState } from 'react';
import sheet from '../detail-page.module.css';
import type { SettingsField } from './settings-field';
import styles from './settings.module.css';
import { Versions } from './versions';

interface SettingsSectionProps<Values> {
  api: SectionApi<Values>;
  fields: SettingsField<Values>[];
  /** Says what follows from saving. */
  savedText: string;
  children: (settings: SectionSettings<Values>, onSaved: (saved: SectionSettings<Values>) => void) => ReactNode;
}

/** A form with the history of its section, and Undo after saving. */
export function SettingsSection<Values extends object>({
  api,
  fields,
  savedText,
  children,
}: SettingsSectionProps<Values>) {
  const { data: settings, error, isPending, refetch } = useApiQuery(api.find);
  const [saved, setSaved] = useState<SectionSettings<Values>>();
  const setSite = useSetSite();
  const onSaved = (newest: SectionSettings<Values>) => {
    setSaved(newest);
    // Without it, this page goes on with the facts that it was opened with.
    void call(siteApi.info).then(setSite, () => undefined);
  };
  const restoring = useApiMutation(api.restore, {
    invalidates: [api.find, api.versions],
    onDone: onSaved,
    onFailed: (failure) => {
      void invalidate(api.find, api.versions);
      toast({ title: 'Couldn’t restore the version', description: errorMessage(failure), destructive: true });
    },
  });
  const restore = (version: number, { revision }: SectionSettings<Values>) =>
    restoring.mutate({ body: { version, revision } });
  if (error) return <ErrorState title="Couldn’t load the settings" error={error} retry={() => void refetch()} />;
  if (isPending || !settings) return <LoadingState />;
  return (
    <div className={sheet.main}>
      {/* Always there, so that screen readers announce what comes. */}
      <div role="status" className={styles.status}>
        {saved?.revision === settings.revision && (
          <p className={styles.saved}>
            {savedText}
            <Button size="small" loading={restoring.isPending} onClick={() => restore(saved.revision - 1, saved)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {children(settings, onSaved)}
      <Versions
        api={api}
        fields={fields}
        settings={settings}
        isRestoring={restoring.isPending}
        restore={(version) => restore(version, settings)}
      />
    </div>
  );
}
