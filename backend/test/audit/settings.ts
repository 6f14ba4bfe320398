import {
  agencySettingsApi,
  type AuditValues,
  hoursSettingsApi,
  invoicingSettingsApi,
  retentionSettingsApi,
  type SectionApi,
  taxSettingsApi,
  termsSettingsApi,
} from '../../contracts';
import type { AuditedCall } from './audit-scenario';

/** The changes differ from the values that the section starts with. */
function sectionCalls<Values extends object>(
  { find, save, restore }: SectionApi<Values>,
  saved: AuditValues & Partial<Values>,
  undone: AuditValues & Partial<Values>,
): Record<string, AuditedCall> {
  const former = (values: Values, change: AuditValues): AuditValues =>
    Object.fromEntries(Object.entries(values as unknown as AuditValues).filter(([name]) => name in change));
  return {
    [`${save.method} ${save.path}`]: async (scenario, endpoint) => {
      const { june } = scenario;
      const { id: itemId, values, revision } = (await june.call(find)).body;
      await scenario.callEndpoint(june, endpoint, '', { ...saved, revision });
      const changed = { before: former(values, saved), after: saved };
      return { by: june, kind: 'settings', itemId, action: 'changed', ...changed };
    },
    [`${restore.method} ${restore.path}`]: async (scenario, endpoint) => {
      const { june } = scenario;
      const { id: itemId, values, revision } = (await june.call(find)).body;
      await june.call(save, { body: { ...undone, revision } });
      await scenario.callEndpoint(june, endpoint, '', { version: revision, revision: revision + 1 });
      const changed = { before: undone, after: former(values, undone) };
      return { by: june, kind: 'settings', itemId, action: 'changed', ...changed };
    },
  };
}

export const SETTINGS_CALLS: Record<string, AuditedCall> = {
  ...sectionCalls(agencySettingsApi, { phone: '(828) 555-0143' }, { city: 'Reno, Nevada' }),
  ...sectionCalls(termsSettingsApi, { netDays: 14 }, { lateChargeCapPercent: 12.5 }),
  ...sectionCalls(invoicingSettingsApi, { footer: 'Thank you!' }, { check: 'Payable to Harbor Web' }),
  ...sectionCalls(taxSettingsApi, { taxId: '12-3456789' }, { taxId: '98-7654321' }),
  ...sectionCalls(retentionSettingsApi, { inquiryYears: 3 }, { emailLogDays: 90 }),
  ...sectionCalls(hoursSettingsApi, { monday: '09:00-17:00' }, { friday: '09:00-12:30' }),
};
