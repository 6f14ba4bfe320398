import {
  formatDays,
  formatYears,
  SESSION_LIFETIME_DAYS,
  KNOWN_DEVICE_DAYS,
  SECOND_STEP,
  type Retention,
  RESET_LINK_EXPIRY_MINUTES,
  type SiteInfo,
} from '@atelier/contracts';
import type { LegalSection } from './legal-page';

const emailLink = (address: string) => <a href={`mailto:${address}`}>{address}</a>;

export const privacySections = (site: SiteInfo, retention: Retention): LegalSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {site.name} designs and maintains websites for small businesses and is based in {site.city}. We’re responsible
        for the personal information collected on this site. Email {emailLink(site.email)} or call {site.phone}.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we collect, and why',
    body: (
      <dl>
        <dt>When you contact us</dt>
        <dd>
          Your name, email address, topic, and message; your phone number and current website if you give them; and our
          replies. We use this to respond to you and prepare a quote.
        </dd>
        <dt>When you create an account</dt>
        <dd>
          Your username, and your email address, name, and picture if you give them. Your password is stored as a
          one-way hash that no one, including us, can read.
        </dd>
        <dt>When you’re signed in</dt>
        <dd>When you signed in and with what kind of browser, so you can see your active sessions.</dd>
        <dt>When we work together</dt>
        <dd>
          Your project requests, the updates on your projects, and the files that you or we upload, with their earlier
          versions. We need these to do the work.
        </dd>
        <dt>When you buy or pay</dt>
        <dd>
          What you ordered, your invoices and subscriptions, and your payments and refunds. We’re required by law to
          keep these records.
        </dd>
        <dt>When something changes</dt>
        <dd>
          A log of changes to accounts, projects, invoices, and payments, with who made them, and of sign-ins, with the
          kind of browser, so that we can answer questions about them later.
        </dd>
        <dt>When you visit</dt>
        <dd>
          Our server logs the time, the page requested, and whether it was found, but not your IP address. When you
          submit a form or sign in, we briefly use your IP address to limit abuse. A separate security log records it
          with the account when you sign in or out, change your password, or a request is refused, so that we can find
          attacks.
        </dd>
      </dl>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          When you sign in, we set one cookie that keeps you signed in for {SESSION_LIFETIME_DAYS} days or until you
          sign out, and another that lets this browser sign in while others guess your password. It lasts for{' '}
          {KNOWN_DEVICE_DAYS} days. If you have a second step and choose to trust your browser, a third one skips that
          step for {SECOND_STEP.trustDays} days. Visitors who don’t sign in get no cookies from us.
        </p>
        <p>We also use your browser’s own storage, on your device only, for:</p>
        <ul>
          <li>unsent drafts, until you send or discard them or sign out;</li>
          <li>packages you picked before signing in, until they’re in your cart or you close the tab;</li>
          <li>a one-time message for the next page, such as “Welcome back!”;</li>
          <li>
            in our team’s console, how you last filtered a list and emails that can still be undone, until you close the
            tab, the columns you chose for a list, until you reset them, and that keyboard shortcuts are off, until you
            turn them on again;
          </li>
          <li>a momentary signal that signs you out in your other tabs.</li>
        </ul>
        <p>
          We use no analytics, advertising, or third-party fonts, maps, or scripts on our public pages, so there’s
          nothing to accept or decline.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        Stripe, a card payment provider, processes cards. You enter your card details in Stripe’s own form; they never
        reach our server and we can’t see them. Stripe tells us whether a payment went through. On the pages where you
        pay, Stripe may set its own cookies to prevent fraud, under its own privacy policy.
      </p>
    ),
  },
  {
    id: 'mail',
    title: 'Email',
    body: (
      <p>
        We email you when you contact us, when you ask to reset your password (that link works once, for{' '}
        {RESET_LINK_EXPIRY_MINUTES} minutes), and about your account and its security, orders, invoices, projects, and
        files. If you’re a client, we may also email you announcements. We don’t track whether you open our emails.
      </p>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else sees it',
    body: (
      <>
        <p>We never sell your information. We share it only with:</p>
        <ul>
          <li>team members who need it for your project;</li>
          <li>the companies that host this site and deliver our email, acting on our instructions;</li>
          <li>Stripe, for payments;</li>
          <li>our accountant, for invoices, and government authorities when required by law.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          Inquiries that don’t lead to a project: deleted {formatYears(retention.inquiryYears)} after our last reply, or
          after your message if there was none.
        </li>
        <li>Accounts, projects, and files: as long as you’re a client, and until you ask us to delete them.</li>
        <li>
          Orders, invoices, and the log of changes and sign-ins: at least seven years, for tax and business records.
        </li>
        <li>
          Sign-in sessions: {SESSION_LIFETIME_DAYS} days. Password reset links: deleted within days of use or
          expiration.
        </li>
        <li>Email delivery records: {formatDays(retention.emailLogDays)}.</li>
        <li>Backups: overwritten on a rotating schedule, so deleted data disappears from them within a few weeks.</li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <p>
        You can ask us at any time for a copy of your information, or to correct it, delete it, or stop using it. If you
        have an account, your settings have a copy to download at once. It’s free and you don’t need to give a reason.
        We may need to verify your identity, and we’ll respond within 30 days. If the law requires us to keep something,
        we’ll tell you. If you’re not satisfied, you can contact your state attorney general.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        The site uses an encrypted connection. Only you and our team can see your files and invoices; guessing a link
        won’t work. After too many failed sign-ins, further attempts from that network or browser have to wait. If
        there’s ever a breach, we’ll notify everyone affected without delay.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Our services are for businesses, not for children under 16. If a child has sent us information, let us know and
        we’ll delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        If our practices change, we’ll update this page and its date first, and email clients about changes that affect
        them.
      </p>
    ),
  },
];
