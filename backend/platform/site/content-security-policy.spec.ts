import { TestApp } from '../../test/app';

const STRIPE_ENV = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_API_URL: 'http://127.0.0.1:9',
};
const PAY_PAGE = '/pay-invoice/01890a5d-ac96-774b-bcce-b302099a8201';
const PAY_PAGES = [PAY_PAGE, '/invoices/pay-all'];
const OTHERS = ['/', '/pay-invoice', `${PAY_PAGE}/more`, '/payment-success', '/dashboard', '/invoices', '/nowhere'];

async function readPolicy(product: TestApp, path: string) {
  const { headers } = await fetch(product.url + path);
  const policy = (headers.get('content-security-policy') ?? '').split('; ');
  const sources = (directive: string) =>
    policy
      .find((one) => one.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1);
  return {
    scripts: sources('script-src')?.filter((source) => !source.startsWith("'sha256-")),
    calls: sources('connect-src'),
    frames: sources('frame-src'),
    framedBy: sources('frame-ancestors'),
    windows: headers.get('cross-origin-opener-policy'),
    wallets: !headers.get('permissions-policy')?.includes('payment=()'),
  };
}

const CLOSED = {
  scripts: ["'self'"],
  calls: ["'self'"],
  frames: undefined,
  framedBy: ["'none'"],
  windows: 'same-origin',
  wallets: false,
};

describe('with Stripe keys', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await TestApp.start(STRIPE_ENV, { runsJobs: false });
  });
  afterAll(() => product.stop());

  it.each(PAY_PAGES)('%s allows the sources that Stripe.js needs', async (path) => {
    expect(await readPolicy(product, path)).toEqual({
      scripts: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
      calls: ["'self'", 'https://api.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      framedBy: ["'none'"],
      windows: 'same-origin-allow-popups',
      wallets: true,
    });
  });

  it.each(OTHERS)('%s allows none of them', async (path) => {
    expect(await readPolicy(product, path)).toEqual(CLOSED);
  });
});

describe('with the Stripe emulator', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await TestApp.start({}, { runsJobs: false });
  });
  afterAll(() => product.stop());

  it.each(PAY_PAGES)('%s allows a frame of the same origin only', async (path) => {
    expect(await readPolicy(product, path)).toEqual({ ...CLOSED, frames: ["'self'"] });
  });

  it.each(OTHERS)('%s allows no frame', async (path) => {
    expect(await readPolicy(product, path)).toEqual(CLOSED);
  });
});
