import {
  SUBMISSION_RETENTION_YEARS,
  SESSION_LIFETIME_DAYS,
  EMAIL_LOG_RETENTION_DAYS,
  RESET_LINK_EXPIRY_MINUTES,
  type SiteInfo,
} from '@atelier/contracts';
import type { LegalSection } from './legal-page';

const emailLink = (address: string) => <a href={`mailto:${address}`}>{address}</a>;

export const privacySections = (site: SiteInfo): LegalSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {site.name} designs and looks after websites for small businesses from {site.city}. We decide what is done with
        the data on this site, and we answer for it. Write to {emailLink(site.email)} or call {site.phone}.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    body: (
      <dl>
        <dt>When you write to us</dt>
        <dd>
          Your name, e-mail address, what it is about and your message; your phone number and your current website if
          you give them; and our answer. We use them to answer you and to prepare an offer.
        </dd>
        <dt>When you open an account</dt>
        <dd>
          Your username, and your e-mail address and name if you give them. Your password is kept only as a scrambled
          value that nobody can read back, and that includes us.
        </dd>
        <dt>When you are signed in</dt>
        <dd>When you signed in and with which kind of browser, so that you can see where your account is open.</dd>
        <dt>When we work together</dt>
        <dd>
          Your project requests, the updates on your projects, and the files that you or we upload, with their earlier
          versions. They are the work itself.
        </dd>
        <dt>When you buy or pay</dt>
        <dd>
          What you ordered, your invoices, and whether they are paid. The law wants us to keep books; this is what goes
          into them.
        </dd>
        <dt>When you visit</dt>
        <dd>
          Our server notes the time, the page that was asked for and whether it was found, without your address on the
          internet. That address is counted for a short while where forms are sent, so that nobody can send thousands.
        </dd>
      </dl>
    ),
  },
  {
    id: 'cookies',
    title: 'One cookie',
    body: (
      <>
        <p>
          If you sign in we set one cookie. It keeps you signed in for {SESSION_LIFETIME_DAYS} days or until you log
          out, and it does nothing else. Visitors who do not sign in get no cookie from us.
        </p>
        <p>
          There are no counters of visitors, no advertising and no fonts, maps or scripts from other companies on our
          public pages, so there is nothing to accept or refuse. Your browser’s own storage is used for one thing: a
          short message that is to be shown on the next page, which is gone once it was shown.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        Cards are handled by Stripe, a card payment provider. You type your card number into Stripe’s own form; it never
        reaches our server and we cannot see it. Stripe tells us whether a payment went through. On the pages where you
        pay, Stripe may set cookies of its own to prevent fraud, under its own privacy policy.
      </p>
    ),
  },
  {
    id: 'mail',
    title: 'Mail',
    body: (
      <p>
        We write to you when you have written to us, when you ask for a new password (that link works once, for{' '}
        {RESET_LINK_EXPIRY_MINUTES} minutes), and about your orders, invoices and projects. We send no newsletter, and
        we do not look whether you have opened a mail.
      </p>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else sees it',
    body: (
      <>
        <p>We sell nothing about you, to nobody. Those who see some of it are:</p>
        <ul>
          <li>the people who work here, as far as they need it for your project;</li>
          <li>the companies that host this site and carry our mail, who do as we tell them;</li>
          <li>Stripe, for payments;</li>
          <li>our accountant, for invoices, and an authority if the law makes us.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'For how long',
    body: (
      <ul>
        <li>
          Messages that lead to no work: {SUBMISSION_RETENTION_YEARS} years after our last word, then they are deleted.
        </li>
        <li>Accounts, projects and files: as long as you are a client, and until you ask us to delete them.</li>
        <li>Orders and invoices: seven years, because of tax law.</li>
        <li>
          Sign-ins: {SESSION_LIFETIME_DAYS} days. Links for a new password: gone within days of being used or running
          out.
        </li>
        <li>
          To which address we sent which mail, and whether it arrived at the next server: {EMAIL_LOG_RETENTION_DAYS}{' '}
          days.
        </li>
        <li>Backups: they are overwritten in turn, so what we delete leaves the last of them some weeks later.</li>
      </ul>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you can ask of us',
    body: (
      <p>
        Ask us at any time what we have about you, to correct it, to hand you a copy, to delete it, or to stop using it
        for something. You need give no reason and pay nothing. We may ask a question to be sure that it is you, and we
        answer within 30 days. Where the law obliges us to keep something, we say so. If you think that we are wrong,
        you can complain to the data protection authority or the attorney general where you live.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we look after it',
    body: (
      <p>
        The site is served over an encrypted connection. Files and invoices are shown to the account that they belong to
        and to us, and to nobody with a lucky address. After too many wrong passwords an account takes no more guesses
        for a while. Should something leak all the same, we tell everybody whom it concerns without delay.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        We work for businesses. Nobody under 16 should send us their data; if it happened, write to us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this page',
    body: (
      <p>
        When we change what we do, we change this page first and move its date. Clients with an e-mail address get a
        mail when it matters to them.
      </p>
    ),
  },
];
