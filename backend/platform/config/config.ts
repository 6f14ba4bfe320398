import {
  type AgencyField,
  MESSAGE_EMAIL_SECONDS,
  PASSWORD,
  type SiteInfo,
  UNDO_SECONDS,
  USERNAME,
  USERNAME_PATTERN,
} from '../../contracts';
import { type Bucket, bucket } from './bucket';
import { ensureDataFolder, loadOrCreateSecret } from './data-folder';
import { type Demo, readDemo } from './demo';
import { availableMemory, megabytes } from './memory-limit';
import { readRemoteLocations, type RemoteLocations } from './remote-locations';
import { assertSameSite } from './same-site';
import { findSiteVariables, readSite } from './site-variables';
import { isUnencrypted } from './unencrypted';
import {
  minLength,
  lengthBetween,
  domain,
  email,
  Environment,
  LOG_LEVELS,
  oneOf,
  origin,
  port,
  proxies,
  poolSize,
  seconds,
  type VariableReader,
  sender,
  text,
  urlOf,
  InvalidVariableError,
} from './variables';

export abstract class Config {
  abstract readonly isProduction: boolean;
  abstract readonly host: string;
  abstract readonly port: number;
  abstract readonly dataDir: string;
  abstract readonly databaseUrl: string;
  abstract readonly redisUrl: string | undefined;
  /** Undefined: files are stored in a local folder, which limits the deployment to one machine. */
  abstract readonly storage: (Bucket & { accessKeyId: string; secretAccessKey: string }) | undefined;
  abstract readonly smtpUrl: string | undefined;
  /** Undefined: the agency’s own address. */
  abstract readonly mailFrom: string | undefined;
  /** Undefined: bounces go to the sender, and only refusals by the mail server are known. */
  abstract readonly bounces: { domain: string; port: number } | undefined;
  /** Only web processes have `web`: they hand out the publishable key and verify webhooks. */
  abstract readonly stripe:
    | {
        secretKey: string;
        apiUrl: string | undefined;
        web: { publishableKey: string; webhookSecret: string } | undefined;
      }
    | undefined;
  /** No money moves and clients may create demo invoices. Production has to say so with PAYMENTS=test. */
  abstract readonly hasTestPayments: boolean;
  abstract readonly adminOrigin: string | undefined;
  abstract readonly publicUrl: string;
  abstract readonly sessionSecret: string;
  /** Admins without a second step reach nothing but its setup. */
  abstract readonly requiresSecondStep: boolean;
  abstract readonly firstAdmin: { username: string; password: string; email: string | null } | undefined;
  abstract readonly trustProxy: false | string | number | string[];
  /** How long to keep serving after SIGTERM while readiness reports the shutdown. */
  abstract readonly drainMs: number;
  /** How long emails caused by an admin wait, so that they can be undone. */
  abstract readonly undoMs: number;
  /** How long uploads wait for further ones, so that they share one email. */
  abstract readonly uploadNoticeMs: number;
  /** How long messages wait for further ones, so that they share one email. */
  abstract readonly messageEmailMs: number;
  /** Connections of a process for requests and jobs. */
  abstract readonly databasePool: number;
  /** How long to wait for a connection, and in web processes for a lock, instead of the usual limits. */
  abstract readonly databaseWaitMs?: number;
  /** Bytes that the process may use; connections are limited accordingly. */
  abstract readonly memoryLimit: number;
  /** The agency by variables and defaults. What is shown comes from `Site`, because settings may say otherwise. */
  abstract readonly startingSite: SiteInfo;
  /** The names of the variables that are set, by the field that they hold. */
  abstract readonly siteVariables: Partial<Record<AgencyField, string>>;
  /** Without an owner, the server prints a link to become one. Production has to say so with SETUP=1. */
  abstract readonly allowsSetup: boolean;
  /** The agency that a fresh local copy shows: one in its second year, or a small one. Null for none. */
  abstract readonly demo: Demo | null;
  /** Of those that are deployed on their own. */
  abstract readonly remotes: RemoteLocations;
  /** Not with SMTP, because the agency would get an email about it. */
  abstract readonly hasDemoOrder: boolean;
}

/** Shutdown must end within 30 seconds, and running work needs most of that. */
const MAX_DRAIN_SECONDS = 10;
const MAX_UNDO_SECONDS = 60;
const UPLOAD_EMAIL_SECONDS = 600;
const MAX_UPLOAD_EMAIL_SECONDS = 3600;
const MAX_MESSAGE_EMAIL_SECONDS = 3600;
const DATABASE_POOL = 20;
const MAX_WAIT_SECONDS = 60;

export function loadConfig(variables: NodeJS.ProcessEnv, { isWorker = false } = {}): Config {
  const env = new Environment(variables);
  const isProduction = variables.NODE_ENV === 'production';
  const listenOn = env.read('PORT', port) ?? 3000;
  const publicUrl = env.read('PUBLIC_URL', origin) ?? `http://localhost:${listenOn}`;
  if (isProduction && isUnencrypted(publicUrl)) {
    throw new InvalidVariableError('PUBLIC_URL', 'must begin with https:// in production, except on localhost');
  }
  const dataDir = ensureDataFolder(env.read('DATA_DIR', text) ?? '.data');
  const databaseUrl = env.read('DATABASE_URL', urlOf('postgres', 'postgresql'));
  if (!databaseUrl) throw new InvalidVariableError('DATABASE_URL', 'must be set; npm start brings its own database');
  const sessionSecret = env.read('SESSION_SECRET', minLength(32));
  if (isProduction && !sessionSecret) throw new InvalidVariableError('SESSION_SECRET', 'must be set in production');
  env.read('LOG_LEVEL', oneOf(LOG_LEVELS));
  const adminOrigin = env.read('ADMIN_ORIGIN', origin);
  if (adminOrigin) assertSameSite({ publicUrl, adminOrigin });
  const waitSeconds = env.read('DATABASE_WAIT_SECONDS', seconds(MAX_WAIT_SECONDS));
  const startingSite = readSite(env, publicUrl);
  const firstAdmin = readFirstAdmin(env);
  const stripe = readStripe(env, isWorker);
  const smtpUrl = env.read('SMTP_URL', urlOf('smtp', 'smtps'));
  const isLocalCopy = !isProduction && !firstAdmin && variables.ATELIER_EMBEDDED_DATABASE === '1';
  const demo = isLocalCopy ? readDemo(env, stripe !== undefined) : null;

  return {
    isProduction,
    host: env.read('HOST', text) ?? '127.0.0.1',
    port: listenOn,
    dataDir,
    databaseUrl,
    redisUrl: env.read('REDIS_URL', urlOf('redis', 'rediss')),
    storage: readStorage(env),
    smtpUrl,
    mailFrom: env.read('MAIL_FROM', sender),
    bounces: readBounces(env),
    stripe,
    hasTestPayments: readHasTestPayments(env, { stripe, isProduction }),
    adminOrigin,
    publicUrl,
    sessionSecret: sessionSecret ?? loadOrCreateSecret(dataDir),
    requiresSecondStep: env.read('SECOND_STEP', oneOf(['admins'])) === 'admins',
    firstAdmin,
    trustProxy: env.read('TRUST_PROXY', proxies) ?? false,
    drainMs: 1000 * (env.read('DRAIN_SECONDS', seconds(MAX_DRAIN_SECONDS)) ?? 0),
    undoMs: 1000 * (env.read('UNDO_SECONDS', seconds(MAX_UNDO_SECONDS)) ?? UNDO_SECONDS),
    uploadNoticeMs:
      1000 * (env.read('UPLOAD_EMAIL_SECONDS', seconds(MAX_UPLOAD_EMAIL_SECONDS)) ?? UPLOAD_EMAIL_SECONDS),
    messageEmailMs:
      1000 * (env.read('MESSAGE_EMAIL_SECONDS', seconds(MAX_MESSAGE_EMAIL_SECONDS)) ?? MESSAGE_EMAIL_SECONDS),
    databasePool: env.read('DATABASE_POOL', poolSize) ?? DATABASE_POOL,
    databaseWaitMs: waitSeconds === undefined ? undefined : 1000 * waitSeconds,
    memoryLimit: env.read('MEMORY_LIMIT_MB', megabytes) ?? availableMemory(),
    startingSite,
    siteVariables: findSiteVariables(env),
    allowsSetup: readAllowsSetup(env, isProduction),
    demo,
    remotes: readRemoteLocations(env, isProduction),
    hasDemoOrder: demo !== null && !smtpUrl && variables.ATELIER_DEMO_ORDER !== '0',
  };
}

function readAllowsSetup(env: Environment, isProduction: boolean): boolean {
  const isOn = env.read('SETUP', oneOf(['1'])) === '1';
  return isOn || !isProduction;
}

function readBounces(env: Environment): Config['bounces'] {
  const listenOn = env.read('BOUNCE_PORT', port);
  const bounceDomain = env.read('BOUNCE_DOMAIN', domain);
  if (bounceDomain) return { domain: bounceDomain, port: listenOn ?? 2525 };
  if (listenOn !== undefined) throw new InvalidVariableError('BOUNCE_PORT', 'is set without BOUNCE_DOMAIN');
  return undefined;
}

const usernameReader: VariableReader<string> = (value) => {
  const name = lengthBetween(USERNAME)(value.trim());
  if (!USERNAME_PATTERN.test(name)) throw new Error('can only contain letters, numbers, and . _ @ + -');
  return name;
};

function readFirstAdmin(env: Environment): Config['firstAdmin'] {
  const username = env.read('ADMIN_USERNAME', usernameReader);
  const password = env.read('ADMIN_PASSWORD', lengthBetween(PASSWORD));
  const address = env.read('ADMIN_EMAIL', email) ?? null;
  if (!username && !password && !address) return undefined;
  if (!username) throw new InvalidVariableError('ADMIN_USERNAME', 'must be set together with ADMIN_PASSWORD');
  if (!password) throw new InvalidVariableError('ADMIN_PASSWORD', 'must be set together with ADMIN_USERNAME');
  return { username, password, email: address };
}

function readStorage(env: Environment): Config['storage'] {
  const bucketAddress = env.read('STORAGE_URL', bucket);
  if (!bucketAddress) return undefined;
  const [accessKeyId, secretAccessKey] = readTogether(env, 'STORAGE_URL', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return { ...bucketAddress, accessKeyId, secretAccessKey };
}

function readStripe(env: Environment, isWorker: boolean): Config['stripe'] {
  const secretKey = env.read('STRIPE_SECRET_KEY', text);
  if (!secretKey) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL']) {
      if (env.read(name, text)) throw new InvalidVariableError(name, 'is set without STRIPE_SECRET_KEY');
    }
    return undefined;
  }
  return { secretKey, apiUrl: env.read('STRIPE_API_URL', origin), web: isWorker ? undefined : readStripeWebKeys(env) };
}

function readStripeWebKeys(env: Environment) {
  const names: [string, string] = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const [publishableKey, webhookSecret] = readTogether(env, 'STRIPE_SECRET_KEY', names);
  return { publishableKey, webhookSecret };
}

const LIVE_KEY = /^[a-z]+_live_/;
const TEST_KEY = /^[a-z]+_test_/;

/** A deployment that loses its Stripe keys, or gets test keys, must not start giving packages away. */
function readHasTestPayments(
  env: Environment,
  { stripe, isProduction }: Pick<Config, 'stripe' | 'isProduction'>,
): boolean {
  const isTest = env.read('PAYMENTS', oneOf(['test'])) === 'test';
  const isLive = stripe !== undefined && LIVE_KEY.test(stripe.secretKey);
  if (isTest && isLive) throw new InvalidVariableError('PAYMENTS', "can't be test with a live STRIPE_SECRET_KEY");
  if (isProduction && !isTest && (!stripe || TEST_KEY.test(stripe.secretKey))) {
    const problem = stripe ? "can't be a test key in production" : 'must be set in production';
    throw new InvalidVariableError('STRIPE_SECRET_KEY', `${problem}; to accept test cards only, set PAYMENTS=test`);
  }
  return isTest || (!isProduction && !isLive);
}

function readTogether(env: Environment, requiredBy: string, names: [string, string]): [string, string] {
  const read = (name: string) => {
    const value = env.read(name, text);
    if (!value) throw new InvalidVariableError(name, `must be set, because ${requiredBy} is`);
    return value;
  };
  return [read(names[0]), read(names[1])];
}
