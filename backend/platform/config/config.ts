import {
  PASSWORD,
  type SiteFacts,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  USERNAME,
  USERNAME_PATTERN,
} from '../../contracts';
import { type Bucket, bucket } from './bucket';
import { folderFor, keptSecret } from './data-folder';
import { refuseOtherSite } from './same-site';
import {
  atLeast,
  between,
  email,
  Environment,
  LOG_LEVELS,
  oneOf,
  origin,
  port,
  proxies,
  seconds,
  type Reader,
  sender,
  text,
  timezone,
  urlOf,
  WrongVariable,
} from './variables';

/** Everything that can be set from outside, read and checked once at the start. */
export abstract class Config {
  abstract readonly production: boolean;
  abstract readonly host: string;
  abstract readonly port: number;
  abstract readonly dataDir: string;
  abstract readonly databaseUrl: string;
  abstract readonly redisUrl: string | undefined;
  /** Without it files are kept in a folder, which one machine alone can serve. */
  abstract readonly storage: (Bucket & { accessKeyId: string; secretAccessKey: string }) | undefined;
  abstract readonly smtpUrl: string | undefined;
  abstract readonly mailFrom: string;
  /** Without it payments go to the built-in test provider. */
  abstract readonly stripe:
    { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  abstract readonly adminOrigin: string | undefined;
  abstract readonly timezone: string;
  abstract readonly publicUrl: string;
  abstract readonly sessionSecret: string;
  abstract readonly firstAdmin: { username: string; password: string; email: string | null } | undefined;
  abstract readonly trustProxy: false | string | number | string[];
  /** How long it still answers once it was told to stop and says so. */
  abstract readonly drainMs: number;
  abstract readonly site: SiteFacts;
  /** A fresh copy on somebody's own machine: it gets a demo cast. */
  abstract readonly demo: boolean;
}

/** A stop has to be over within half a minute, and what is under way has most of it. */
const DRAIN_MOST = 10;

export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const env = new Environment(variables);
  const production = variables.NODE_ENV === 'production';
  const listenOn = env.read('PORT', port) ?? 3000;
  const publicUrl = env.read('PUBLIC_URL', origin) ?? `http://localhost:${listenOn}`;
  const dataDir = folderFor(env.read('DATA_DIR', text) ?? '.data');
  const databaseUrl = env.read('DATABASE_URL', urlOf('postgres', 'postgresql'));
  if (!databaseUrl) throw new WrongVariable('DATABASE_URL', 'must be set here; npm start brings a database of its own');
  const sessionSecret = env.read('SESSION_SECRET', atLeast(32));
  if (production && !sessionSecret) throw new WrongVariable('SESSION_SECRET', 'must be set in production');
  env.read('LOG_LEVEL', oneOf(LOG_LEVELS));
  const zone = env.read('SITE_TIMEZONE', timezone) ?? 'America/New_York';
  const adminOrigin = env.read('ADMIN_ORIGIN', origin);
  if (adminOrigin) refuseOtherSite({ publicUrl, adminOrigin });
  const site = readSite(env, zone, publicUrl);
  const firstAdmin = readFirstAdmin(env);

  return {
    production,
    host: env.read('HOST', text) ?? '127.0.0.1',
    port: listenOn,
    dataDir,
    databaseUrl,
    redisUrl: env.read('REDIS_URL', urlOf('redis', 'rediss')),
    storage: readStorage(env),
    smtpUrl: env.read('SMTP_URL', urlOf('smtp', 'smtps')),
    mailFrom: env.read('MAIL_FROM', sender) ?? site.email,
    stripe: readStripe(env),
    adminOrigin,
    timezone: zone,
    publicUrl,
    sessionSecret: sessionSecret ?? keptSecret(dataDir),
    firstAdmin,
    trustProxy: env.read('TRUST_PROXY', proxies) ?? false,
    drainMs: 1000 * (env.read('DRAIN_SECONDS', seconds(DRAIN_MOST)) ?? 0),
    site,
    // The launcher sets it when it brought the database itself.
    demo: !production && !firstAdmin && variables.ATELIER_EMBEDDED_DATABASE === '1',
  };
}

function readSite(env: Environment, zone: string, url: string): SiteFacts {
  const link = (network: SocialNetwork) =>
    [network, env.read(`SITE_SOCIAL_${network.toUpperCase()}`, urlOf('http', 'https')) ?? '#'] as const;
  return {
    name: env.read('SITE_NAME', text) ?? 'Main Street Web',
    city: env.read('SITE_CITY', text) ?? 'Asheville, North Carolina',
    email: env.read('SITE_EMAIL', email) ?? 'hello@mainstreetweb.example',
    phone: env.read('SITE_PHONE', text) ?? '(828) 555-0142',
    timezone: zone,
    url,
    social: Object.fromEntries(SOCIAL_NETWORKS.map(link)) as Record<SocialNetwork, string>,
  };
}

/** The same rules as for anybody else who opens an account. */
const nameOf: Reader<string> = (value) => {
  const name = between(USERNAME)(value.trim());
  if (!USERNAME_PATTERN.test(name)) throw new Error('may have letters, digits and . _ @ + - only');
  return name;
};

function readFirstAdmin(env: Environment): Config['firstAdmin'] {
  const username = env.read('ADMIN_USERNAME', nameOf);
  const password = env.read('ADMIN_PASSWORD', between(PASSWORD));
  const address = env.read('ADMIN_EMAIL', email) ?? null;
  if (!username && !password && !address) return undefined;
  if (!username) throw new WrongVariable('ADMIN_USERNAME', 'must be set together with ADMIN_PASSWORD');
  if (!password) throw new WrongVariable('ADMIN_PASSWORD', 'must be set together with ADMIN_USERNAME');
  return { username, password, email: address };
}

function readStorage(env: Environment): Config['storage'] {
  const named = env.read('STORAGE_URL', bucket);
  if (!named) return undefined;
  const [accessKeyId, secretAccessKey] = together(env, 'STORAGE_URL', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return { ...named, accessKeyId, secretAccessKey };
}

function readStripe(env: Environment): Config['stripe'] {
  const secretKey = env.read('STRIPE_SECRET_KEY', text);
  if (!secretKey) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL']) {
      if (env.read(name, text)) throw new WrongVariable(name, 'is set without STRIPE_SECRET_KEY');
    }
    return undefined;
  }
  const [publishableKey, webhookSecret] = together(env, 'STRIPE_SECRET_KEY', [
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  return { secretKey, publishableKey, webhookSecret, apiUrl: env.read('STRIPE_API_URL', origin) };
}

function together(env: Environment, because: string, names: [string, string]): [string, string] {
  const read = (name: string) => {
    const value = env.read(name, text);
    if (!value) throw new WrongVariable(name, `must be set, because ${because} is`);
    return value;
  };
  return [read(names[0]), read(names[1])];
}
