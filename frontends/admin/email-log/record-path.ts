import type { LoggedEmail } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';

const PATHS: Record<NonNullable<LoggedEmail['record']>['kind'], (id: string) => string> = {
  submission: paths.adminSubmission,
  project: paths.adminProject,
  invoice: paths.adminInvoice,
  order: paths.adminOrder,
  subscription: paths.adminSubscription,
  user: paths.adminUser,
  notification: paths.adminNotification,
};

export const recordPath = ({ kind, id }: NonNullable<LoggedEmail['record']>): string => PATHS[kind](id);
