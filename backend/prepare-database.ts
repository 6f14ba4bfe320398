import type { MigrationConfig } from './platform/config';
import { grantRuntimeRole, migrate } from './platform/database';
import { migrateQueueTables } from './platform/jobs';

/** Creates or updates every table. A runtime role of its own can't do so later, so it needs those of the emulator, too. */
export function prepareDatabase({
  ownerUrl,
  runtimeUrl,
  redisUrl,
  hasTestPayments,
}: MigrationConfig): Promise<string[]> {
  return migrate(ownerUrl, async () => {
    await migrateQueueTables({ redisUrl, databaseUrl: ownerUrl });
    if (!runtimeUrl) return;
    if (hasTestPayments) await createEmulatorTables(ownerUrl);
    await grantRuntimeRole({ ownerUrl, runtimeUrl });
  });
}

async function createEmulatorTables(url: string): Promise<void> {
  const emulated = await import('./platform/payments/emulated-payments.js');
  await emulated.createEmulatorTables(url);
}
