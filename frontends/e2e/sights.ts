import type { Page } from '@playwright/test';
import { auditSights } from './audit-sights';
import { cartSights } from './cart-sights';
import { consoleHostSights } from './console-host-sights';
import { dashboardSights } from './dashboard-sights';
import { fileDeskSights } from './file-desk-sights';
import { fileSights } from './file-sights';
import { invoiceSights } from './invoice-sights';
import { answered, expect, open, toasts } from './journey';
import { leadSights } from './lead-sights';
import { contactForm, visitor } from './letters';
import { invoiceDeskSights } from './invoice-desk-sights';
import { managementSights } from './management-sights';
import { notificationSights } from './notification-sights';
import { orderSights } from './order-sights';
import { paymentSights } from './payment-sights';
import { paySights } from './pay-sights';
import { client, enter, newcomer, somebody } from './people';
import { projectSights } from './project-sights';
import { settingsSights } from './settings-sights';
import { page, type Sight } from './sight';
import { tillSights } from './till-sights';
import { userSights } from './user-sights';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

export const sights: Sight[] = [
  page('/'),
  {
    name: '/ for somebody who is signed in',
    async show(page) {
      await client(page.context());
      await open(page, '/');
    },
  },
  {
    name: '/ with the menu open',
    async show(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/');
      await button(page, 'Menu').click();
      await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeVisible();
    },
  },
  {
    name: '/ with a question answered',
    async show(page) {
      await open(page, '/');
      await page.getByText('How do I pay?').click();
      await expect(page.getByText('Typically half before we start')).toBeVisible();
    },
  },
  page('/auth'),
  {
    name: '/auth with both fields missing',
    async show(page) {
      await open(page, '/auth');
      await button(page, 'Login').click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: '/auth after a wrong password',
    said: [answered(401)],
    async show(page) {
      await open(page, '/auth');
      await page.getByLabel('Username').fill(newcomer().username);
      await password(page).fill('a wrong guess');
      await button(page, 'Login').click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  page('/auth?tab=sign-up'),
  {
    name: '/auth with a sign-up refused',
    said: [answered(400)],
    async show(page) {
      await open(page, '/auth?tab=sign-up');
      await page.getByLabel('Username').fill('< >');
      await password(page).fill('short');
      await page.getByLabel('Email').fill('nowhere');
      await button(page, 'Sign Up').click();
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  page('/contact'),
  page('/contact?sent=1'),
  {
    name: '/contact with everything missing',
    async show(page) {
      await open(page, '/contact');
      await button(page, 'Send Message').click();
      await contactForm(page).message.focus();
      await expect(contactForm(page).sum).toBeVisible();
    },
  },
  {
    name: 'the consultation dialog',
    async show(page) {
      await open(page, '/?action=consult');
      await expect(contactForm(page.getByRole('dialog')).sum).toBeVisible();
    },
  },
  {
    name: 'the consultation dialog with a toast above it',
    async show(page) {
      await open(page, '/?action=consult');
      const form = contactForm(page.getByRole('dialog'));
      await form.fill(visitor());
      await form.solve(1);
      await form.send.click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  page('/reset-password'),
  {
    name: '/reset-password when the mail is on its way',
    async show(page) {
      await open(page, '/reset-password');
      await page.getByLabel('Username or e-mail').fill(newcomer().username);
      await button(page, 'Send me a link').click();
      await expect(page.getByText('on its way')).toBeVisible();
    },
  },
  page('/reset-password?token=made-up'),
  {
    name: '/reset-password with a link that is dead',
    said: [answered(400)],
    async show(page) {
      await open(page, '/reset-password?token=made-up');
      await page.getByRole('textbox', { name: 'New password' }).fill('a lamp in every window');
      await button(page, 'Save the new password').click();
      await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
    },
  },
  page('/products'),
  {
    name: '/products with features opened, and asked to log in',
    async show(page) {
      await page.route('**/auth?*', (route) => route.fulfill({ status: 204 }));
      await open(page, '/products?category=maintenance');
      await page.getByText('more features').first().click();
      await button(page, 'Add to Cart').first().click();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  ...cartSights,
  page('/privacy'),
  page('/terms'),
  page('/no-such-shop', [answered(404)]),
  page('/dev/ui'),
  {
    name: '/dashboard, told that one is logged out',
    async show(page) {
      // An empty answer leaves the page where it is.
      await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
      await page.goto('/dashboard');
      await expect(page.getByText('You are logged out.')).toBeVisible();
    },
  },
  {
    name: '/dashboard when its part is away',
    said: [/net::ERR_FAILED/, /mf-manifest\.json/],
    async show(page) {
      await client(page.context());
      await page.route('**/remotes/portal/**', (route) => route.abort());
      await page.goto('/dashboard');
      await expect(button(page, 'Try again')).toBeVisible();
    },
  },
  {
    name: '/admin of an admin',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await page.goto('/admin');
      await expect(button(page, 'Log out')).toBeVisible();
    },
  },
  ...leadSights,
  {
    name: '/admin/products',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await page.goto('/admin/products');
      await expect(page.getByRole('heading', { name: 'Social Media' })).toBeVisible();
    },
  },
  {
    name: '/admin/products, changing one that lacks a name and a price',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await page.goto('/admin/products');
      await button(page, 'Edit The Market Stall').click();
      await page.getByRole('textbox', { name: 'Name' }).fill('');
      await page.getByRole('textbox', { name: 'Price' }).fill('1.999');
      await button(page, 'Save changes').click();
      await button(page, 'Cancel').click();
      await expect(button(page, 'Keep editing')).toBeVisible();
    },
  },
  ...orderSights,
  ...invoiceSights,
  ...paySights,
  ...invoiceDeskSights,
  ...paymentSights,
  ...dashboardSights,
  ...managementSights,
  ...auditSights,
  ...notificationSights,
  ...userSights,
  ...projectSights,
  ...tillSights,
  ...settingsSights,
  ...fileSights,
  ...fileDeskSights,
  ...consoleHostSights,
];
