import { formatDays, type SiteInfo, type Terms } from '@atelier/contracts';
import { checkoutTaxText } from '@atelier/shared/checkout-tax-text';
import { paths } from '@atelier/shared/paths';
import type { LegalSection } from './legal-page';

/** `Asheville, North Carolina` names its state; a city alone doesn't. */
function stateOf(city: string): string {
  const [, state] = city.split(/,\s*/);
  return state ? `the State of ${state}` : 'the state we’re based in';
}

const noticeOf = (days: number): string => `${formatDays(days)}${days === 1 ? '’s' : '’'}`;

const capText = ({ lateChargeCapPercent }: Terms): string =>
  lateChargeCapPercent === null ? '' : ` and at most ${lateChargeCapPercent}% of that amount in total`;

export const termsSections = (site: SiteInfo, terms: Terms): LegalSection[] => [
  {
    id: 'about',
    title: 'About these terms',
    body: (
      <p>
        These terms are between {site.name} in {site.city} (“we”) and anyone who orders work or a package from us
        (“you,” the client). They apply to this website, your account, and our work. If we’ve signed a separate
        agreement with you, that agreement controls.
      </p>
    ),
  },
  {
    id: 'offers',
    title: 'Quotes and orders',
    body: (
      <>
        <p>
          Contacting us and an initial consultation are free and without obligation. Work begins when you accept our
          written quote or order a package from the <a href={paths.products}>products page</a>.
        </p>
        <p>
          Prices are in US dollars. You pay the price shown when you order; later price changes don’t affect your order.
          {checkoutTaxText(site.taxRates)} If we have to collect sales tax on project work, your quote and your invoice
          show it.
        </p>
      </>
    ),
  },
  {
    id: 'deposit',
    title: 'Deposit',
    body: (
      <p>
        For project work we typically require a deposit of {terms.depositPercent}% before we begin; your quote will say
        if the amount differs. The deposit is applied to the total and is refundable only to the extent work hasn’t been
        performed.
      </p>
    ),
  },
  {
    id: 'invoices',
    title: 'Invoices and late payment',
    body: (
      <>
        <p>
          Invoices are due in {formatDays(terms.netDays)} from their date, unless the invoice gives another due date.
          You can view and pay them by card in your account; Stripe processes the payments.
        </p>
        <p>
          {terms.lateChargePercent > 0 && (
            <>
              Past-due invoices are subject to a late charge of {terms.lateChargePercent}% monthly on the amount due,
              for each full month past due{capText(terms)}, or the maximum allowed by law if that’s less.{' '}
            </>
          )}
          If an invoice is more than 30 days past due, we may pause work until it’s paid; we’ll contact you first.
        </p>
      </>
    ),
  },
  {
    id: 'packages',
    title: 'Monthly packages',
    body: (
      <>
        <p>
          Monthly packages are billed in advance, on the same day each month, until either of us cancels. Unused
          services don’t roll over unless your package says so. To switch packages, write to us; the change starts the
          following month.
        </p>
        <p>
          You can cancel a monthly package online at any time. It then ends with the month you’ve paid for, and we don’t
          charge you again.
        </p>
      </>
    ),
  },
  {
    id: 'your-part',
    title: 'Your responsibilities',
    body: (
      <ul>
        <li>
          Send us content, photos, and access on time, and name one decision-maker. If these are late, dates will move.
        </li>
        <li>
          Only send us material you have the right to use. You’re responsible for its content and for any rights in it.
        </li>
        <li>
          Review our work within ten business days. Work that has been live that long without feedback is considered
          accepted.
        </li>
      </ul>
    ),
  },
  {
    id: 'changes-of-work',
    title: 'Changes along the way',
    body: (
      <p>
        Your quote says how many rounds of revisions are included. We’ll quote additional revisions or new work and
        start once you approve.
      </p>
    ),
  },
  {
    id: 'ownership',
    title: 'Ownership',
    body: (
      <p>
        What you provide remains yours. What we create for you becomes yours once it’s paid in full: design, copy, and
        custom code. Third-party libraries, fonts, and tools keep their own licenses, and we may reuse anything not
        specific to you. We may show the finished work in our portfolio unless you ask us not to.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <p>
        For {formatDays(terms.warrantyDays)} after delivery, we fix defects in our work at no charge: this is our{' '}
        {terms.warrantyDays}-day defect warranty. A defect means the work doesn’t do what your quote says. The warranty
        doesn’t cover changes made by others, new requests, or third-party services. After that, a maintenance package
        can take over.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Termination',
    body: (
      <>
        <p>
          You, the client, can end a project or a monthly package at any time with {noticeOf(terms.clientNoticeDays)}{' '}
          written notice. We, the provider, can do so with {noticeOf(terms.agencyNoticeDays)} written notice. Email
          counts as written notice. A monthly package that you cancel online needs no notice: it ends with the month
          you’ve paid for.
        </p>
        <p>
          You pay for work completed through the end date and receive what you’ve paid for: files, copy, access, and the
          domain if we hold it for you. Either of us may terminate immediately if the other materially breaches these
          terms and doesn’t fix it within 14 days of notice.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Keep your password private and tell us if you think someone else has it. Don’t upload anything illegal or
        harmful. We may close accounts that do. The site may occasionally be down for maintenance; we keep that short.
        Our <a href={paths.privacy}>Privacy Policy</a> says what happens to your data.
      </p>
    ),
  },
  {
    id: 'results',
    title: 'No guarantees',
    body: (
      <p>
        We work with care and to the best of our ability, but no one can promise search rankings, customer numbers, or
        what third-party services will do.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    body: (
      <p>
        Our liability is limited to the amount you paid us for the work in question during the previous twelve months,
        and excludes lost profits. This limit doesn’t apply to willful misconduct, gross negligence, personal injury, or
        where prohibited by law.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law and changes',
    body: (
      <p>
        These terms are governed by the laws of {stateOf(site.city)}, and disputes will be resolved in its courts. If
        any provision is unenforceable, the rest remain in effect. We may change these terms for future orders; work in
        progress stays under the terms in effect when it was ordered.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Email <a href={`mailto:${site.email}`}>{site.email}</a>, call {site.phone}, or use the{' '}
        <a href={paths.contact}>contact page</a>. We’d rather explain something than argue about it.
      </p>
    ),
  },
];
