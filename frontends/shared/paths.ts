import type { ContactTopic } from '@atelier/contracts';

/** Every address of the product, said once. */
export const paths = {
  home: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  products: '/products',
  cart: '/cart',
  contact: '/contact',
  contactAbout: (topic: ContactTopic) => `/contact?about=${topic}`,
  privacy: '/privacy',
  terms: '/terms',
  dashboard: '/dashboard',
  account: '/account',
  settings: '/settings',
  files: '/files',
  project: (id: string) => `/projects/${id}`,
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  invoices: '/invoices',
  invoice: (id: string) => `/invoices/${id}`,
  payInvoice: (id: string) => `/pay-invoice/${id}`,
  paymentSuccess: '/payment-success',
  admin: '/admin',
  submissions: '/admin/submissions',
  adminOrders: '/admin/orders',
  adminOrder: (id: string) => `/admin/orders/${id}`,
  adminProducts: '/admin/products',
  adminProjects: '/admin/projects',
  /** Where the server sends a browser to sign in, and from there on to `next`. */
  signInAgain: (next?: string) => (next ? `/api/login?next=${encodeURIComponent(next)}` : '/api/login'),
} as const;
