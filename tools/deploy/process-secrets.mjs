/** Secrets that only one kind of process uses. */
const USED_BY = {
  ADMIN_PASSWORD: 'web',
  STRIPE_PUBLISHABLE_KEY: 'web',
  STRIPE_WEBHOOK_SECRET: 'web',
  SMTP_URL: 'worker',
  MIGRATE_DATABASE_URL: 'migrate',
};

/** The names among `names` that the process has no use for. */
export const unusedSecrets = (process, names) => names.filter((name) => (USED_BY[name] ?? process) !== process);
