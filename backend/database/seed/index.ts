import type { INestApplicationContext } from '@nestjs/common';
import type { Config } from '../../platform/config';
import { createDemoAccounts, type DemoAccount } from './demo-accounts';
import { dateDemoChanges } from './demo-audit';
import { createDemoEmails } from './demo-emails';
import { createDemoFiles } from './demo-files';
import { createDemoMoney } from './demo-money';
import { createDemoProjects } from './demo-projects';
import { createDemoSubmissions } from './demo-submissions';

export { createDemoOrder } from './demo-orders';

type DemoConfig = Pick<Config, 'dataDir' | 'smtpUrl' | 'demo'>;

/** Once; each part is left out when it is there. Returns the accounts that can sign in. */
export async function createDemo(app: INestApplicationContext, config: DemoConfig): Promise<DemoAccount[]> {
  const accounts = await createDemoAccounts(app, config);
  await createDemoSubmissions(app, config);
  await createDemoProjects(app, config);
  await createDemoFiles(app, config);
  await createDemoMoney(app, config);
  if (config.demo === 'year') {
    await createDemoEmails(app);
    await dateDemoChanges(app);
  }
  return accounts;
}
