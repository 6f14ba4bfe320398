import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../../platform/config';
import { createDemoAccounts, type DemoAccount, hasYearPeople } from './demo-accounts';
import { createDemoFiles } from './demo-files';
import { createDemoMoney } from './demo-money';
import { createDemoProjects } from './demo-projects';
import { createDemoSubmissions } from './demo-submissions';

export { createDemoOrder } from './demo-orders';

type DemoConfig = Pick<Config, 'dataDir' | 'smtpUrl' | 'demo'>;

/** Once; each part is left out when it is there. Returns the accounts that can sign in. */
export async function createDemo(app: INestApplicationContext, config: DemoConfig): Promise<DemoAccount[]> {
  const accounts = await createDemoAccounts(app, config);
  // A copy that began with the small demo keeps it.
  const demo = config.demo === 'year' && (await hasYearPeople(app)) ? 'year' : 'small';
  await createDemoSubmissions(app, { demo });
  await createDemoProjects(app, { demo });
  await createDemoFiles(app, { demo });
  await createDemoMoney(app, { demo });
  return accounts;
}
