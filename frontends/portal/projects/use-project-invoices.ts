import { invoicesApi } from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';

const MOST_SHOWN = 5;

/** The first few, those to pay before the others. */
export const useProjectInvoices = (project: string) =>
  useList(invoicesApi.listMine, { query: { limit: String(MOST_SHOWN), sort: 'due', project } });
