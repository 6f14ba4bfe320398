import { SECOND_STEP_REQUIRED, secondStepTexts } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { adminAuditStates } from './admin-audit.a11y-states';
import { adminSettingsStates } from './admin-settings.a11y-states';
import { approvalsStates } from './approvals.a11y-states';
import { cartStates } from './cart.a11y-states';
import { consoleHostStates } from './console-host.a11y-states';
import { adminDashboardStates } from './admin-dashboard.a11y-states';
import { adminFilesStates } from './admin-files.a11y-states';
import { filesStates } from './files.a11y-states';
import { invoicesStates } from './invoices.a11y-states';
import { httpError, expect, gotoHydrated, toasts } from '../support/fixtures';
import { adminSubmissionsStates } from './admin-submissions.a11y-states';
import { contactForm, visitor } from '../support/contact-form';
import { EMAIL_SANDBOX_WARNING, linkFromEmail } from '../support/email';
import { adminInvoicesStates } from './admin-invoices.a11y-states';
import { adminReceivablesStates } from './admin-receivables.a11y-states';
import { adminProjectsStates } from './admin-projects.a11y-states';
import { adminNotificationsStates } from './admin-notifications.a11y-states';
import { ordersStates } from './orders.a11y-states';
import { adminPaymentsStates } from './admin-payments.a11y-states';
import { payAllStates } from './pay-all.a11y-states';
import { payInvoiceStates } from './pay-invoice.a11y-states';
import { registerClient, signInByApi, newAccount, demoAccount } from '../support/accounts';
import { chooseInRow } from '../support/row-menu';
import { projectsStates } from './projects.a11y-states';
import { settingsStates } from './settings.a11y-states';
import { pageState, type A11yState } from './a11y-state';
import { hostedCheckoutStates } from './hosted-checkout.a11y-states';
import { adminTeamStates } from './admin-team.a11y-states';
import { adminUsersStates } from './admin-users.a11y-states';
import { partPaymentsStates } from './part-payments.a11y-states';
import { setupStates } from './setup.a11y-states';
import { publicPaths } from '../../shared/public-pages';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });

const stepRequired = {
  statusCode: 403,
  error: 'Forbidden',
  message: secondStepTexts.required,
  code: SECOND_STEP_REQUIRED,
  step: { token: 'made-up', kinds: ['app', 'passkey'] },
};

export const a11yStates: A11yState[] = [
  ...publicPaths.map((path) => pageState(path)),
  pageState('/products/word-of-mouth'),
  {
    name: '/ signed in',
    async open(page) {
      await registerClient(page.context());
      await gotoHydrated(page, '/');
    },
  },
  {
    name: '/ with the menu open',
    async open(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      await gotoHydrated(page, '/');
      await button(page, 'Menu').click();
      await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeVisible();
    },
  },
  {
    name: '/ with an open FAQ answer',
    async open(page) {
      await gotoHydrated(page, '/');
      await page.getByText('How do I pay?').click();
      await expect(page.getByText('Typically half up front')).toBeVisible();
    },
  },
  {
    name: '/auth with both fields missing',
    async open(page) {
      await gotoHydrated(page, '/auth');
      await button(page, 'Login').click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: '/auth after a wrong password',
    allowedErrors: [httpError(401)],
    async open(page) {
      await gotoHydrated(page, '/auth');
      await page.getByLabel('Username').fill(newAccount().username);
      await passwordField(page).fill('a wrong guess');
      await button(page, 'Login').click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: '/auth asking for the second step',
    allowedErrors: [httpError(400), httpError(403)],
    async open(page) {
      await page.route('**/api/login', (route) => route.fulfill({ status: 403, json: stepRequired }));
      await gotoHydrated(page, '/auth');
      await page.getByLabel('Username').fill(newAccount().username);
      await passwordField(page).fill('a lamp in every window');
      await button(page, 'Login').click();
      const dialog = page.getByRole('dialog', { name: 'One more step' });
      await dialog.getByRole('button', { name: /Lost your phone/ }).click();
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(dialog.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  pageState('/auth?tab=sign-up'),
  {
    name: '/auth after a rejected sign-up',
    allowedErrors: [httpError(400)],
    async open(page) {
      await gotoHydrated(page, '/auth?tab=sign-up');
      await page.getByLabel('Username').fill('< >');
      await passwordField(page).fill('short');
      await page.getByLabel('Email').fill('nowhere');
      await button(page, 'Sign Up').click();
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  pageState('/contact?sent=1'),
  {
    name: '/contact with missing fields',
    async open(page) {
      await gotoHydrated(page, '/contact');
      await button(page, 'Send Message').click();
      await contactForm(page).message.focus();
      await expect(contactForm(page).securityCheck).toBeVisible();
    },
  },
  {
    name: 'consultation dialog',
    async open(page) {
      await gotoHydrated(page, '/?action=consult');
      await expect(contactForm(page.getByRole('dialog')).securityCheck).toBeVisible();
    },
  },
  {
    name: 'consultation dialog with a toast',
    async open(page) {
      await gotoHydrated(page, '/?action=consult');
      const form = contactForm(page.getByRole('dialog'));
      await form.fill(visitor());
      await form.solve(1);
      await form.send.click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: '/reset-password after the email was sent',
    async open(page) {
      await gotoHydrated(page, '/reset-password');
      await page.getByLabel('Username or email').fill(newAccount().username);
      await button(page, 'Send reset link').click();
      await expect(page.getByText('sent a reset link')).toBeVisible();
    },
  },
  pageState('/reset-password?token=made-up'),
  {
    name: '/reset-password with a link from an email',
    allowedErrors: [httpError(400), EMAIL_SANDBOX_WARNING],
    async open(page) {
      const { email } = await registerClient(page.context());
      await page.context().request.post('/api/password/forgot', { data: { name: email } });
      await gotoHydrated(page, await linkFromEmail(page, email));
      await page.getByRole('textbox', { name: 'New password' }).fill('short');
      await button(page, 'Save password').click();
      await expect(page.getByText('must have at least 8')).toBeVisible();
    },
  },
  {
    name: '/products with open features and the sign-in toast',
    async open(page) {
      await page.route('**/auth?*', (route) => route.fulfill({ status: 204 }));
      await gotoHydrated(page, '/products?category=maintenance');
      await page.getByText('more features').first().click();
      await button(page, 'Add to Cart').first().click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  ...cartStates,
  pageState('/no-such-shop', [httpError(404)]),
  pageState('/dev/ui'),
  {
    name: '/dashboard signed out',
    async open(page) {
      // A 204 response keeps the current page.
      await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
      await page.goto('/dashboard');
      await expect(page.getByText('You are logged out.')).toBeVisible();
    },
  },
  {
    name: '/dashboard when the portal cannot be loaded',
    allowedErrors: [/net::ERR_FAILED/, /mf-manifest\.json/],
    async open(page) {
      await registerClient(page.context());
      await page.route('**/remotes/portal/**', (route) => route.abort());
      await page.goto('/dashboard');
      await expect(button(page, 'Try again')).toBeVisible();
    },
  },
  {
    name: '/admin',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await page.goto('/admin');
      await expect(button(page, 'Sign out')).toBeVisible();
    },
  },
  ...adminSubmissionsStates,
  {
    name: '/admin/products',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await page.goto('/admin/products');
      await expect(page.getByRole('table', { name: 'Packages' })).toBeVisible();
    },
  },
  {
    name: '/admin/products, editing with invalid fields',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await page.goto('/admin/products');
      await chooseInRow(page, 'The Market Stall', 'Edit');
      await page.getByRole('textbox', { name: 'Name' }).fill('');
      await page.getByRole('textbox', { name: 'Price' }).fill('1.999');
      await button(page, 'Save changes').click();
      await button(page, 'Cancel').click();
      await expect(button(page, 'Keep editing')).toBeVisible();
    },
  },
  ...ordersStates,
  ...invoicesStates,
  ...payAllStates,
  ...payInvoiceStates,
  ...adminInvoicesStates,
  ...adminReceivablesStates,
  ...adminPaymentsStates,
  ...adminDashboardStates,
  ...adminProjectsStates,
  ...adminAuditStates,
  ...adminSettingsStates,
  ...adminNotificationsStates,
  ...adminUsersStates,
  ...adminTeamStates,
  ...partPaymentsStates,
  ...setupStates,
  ...projectsStates,
  ...hostedCheckoutStates,
  ...settingsStates,
  ...approvalsStates,
  ...filesStates,
  ...adminFilesStates,
  ...consoleHostStates,
];
