import type { SiteInfo } from '@atelier/contracts';
import { paths } from '@atelier/shared/paths';
import type { LegalSection } from './legal-page';

export const termsSections = (site: SiteInfo): LegalSection[] => [
  {
    id: 'about',
    title: 'What this is about',
    body: (
      <p>
        These terms are between {site.name} in {site.city} (“we”) and whoever orders work or a package from us (“you”,
        the client). They hold for this website, for your account on it and for the work. Where we have signed something
        with each other that says otherwise, that comes first.
      </p>
    ),
  },
  {
    id: 'offers',
    title: 'Offers and orders',
    body: (
      <>
        <p>
          A message to us and a first consultation cost nothing and bind nobody. Work begins when you have accepted our
          written offer or ordered a package from the <a href={paths.products}>products page</a>.
        </p>
        <p>
          Prices are in US dollars. A package costs what the page says at the moment of your order; a later change of
          the price does not touch it. Sales tax is added where the law asks for it.
        </p>
      </>
    ),
  },
  {
    id: 'deposit',
    title: 'Deposit',
    body: (
      <p>
        For project work we typically ask for a deposit of 50% before we begin; the offer says if it is another amount.
        The deposit counts towards the price. It pays for work that is done, so we return no more of it than what has
        not been worked for yet.
      </p>
    ),
  },
  {
    id: 'invoices',
    title: 'Invoices and late payment',
    body: (
      <>
        <p>
          Invoices are due in 30 days from their date. You find them in your account and pay them there by card; the
          card payment provider is Stripe.
        </p>
        <p>
          What is paid late costs a charge of 1.5% monthly on the amount that is open, or the most that the law allows
          if that is less. If an invoice is more than 30 days late we may pause the work until it is paid; we write to
          you first.
        </p>
      </>
    ),
  },
  {
    id: 'packages',
    title: 'Monthly packages',
    body: (
      <p>
        A monthly package is charged in advance, each month on the day of your order, until one of us ends it. What is
        not used up in a month does not pass over into the next, unless the package says so. You can change to another
        package from the following month.
      </p>
    ),
  },
  {
    id: 'your-part',
    title: 'Your part',
    body: (
      <ul>
        <li>
          Send us texts, pictures and access in time, and name one person who can decide. Dates move when these are
          late.
        </li>
        <li>Give us only what you may use: you answer for the rights in what you send and for what it says.</li>
        <li>
          Look at what we show you and say what you think within ten working days. What has been live for that long
          without a word counts as accepted.
        </li>
      </ul>
    ),
  },
  {
    id: 'changes-of-work',
    title: 'Changes along the way',
    body: (
      <p>
        The offer says how many rounds of changes are included. More than that, or something new, gets a price from us
        first and is done when you have said yes.
      </p>
    ),
  },
  {
    id: 'ownership',
    title: 'Who owns what',
    body: (
      <p>
        What you bring stays yours. What we make for you becomes yours when it is paid in full: design, texts and the
        code that was written for you. Libraries, fonts and tools of others keep their own licenses, and we may use
        again what is not particular to you. We may show the finished work as an example unless you ask us not to.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <p>
        For 30 days after delivery we mend defects in our work free of charge: this is the 30-day defect warranty. A
        defect is where the work does not do what the offer says. It does not cover changes made by others, new wishes,
        or the services of others that the site uses. A maintenance package takes over from there.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <>
        <p>
          You, the client, can end a project or a monthly package at any time with 7 days’ written notice. We, the
          provider, can do so with 30 days’ written notice. A mail is writing enough.
        </p>
        <p>
          You then pay for the work that has been done until the end, and get what you have paid for: files, texts,
          access and the domain if we hold it for you. If the other side breaks these terms badly and does not put it
          right within 14 days of being told, either of us may end it at once.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account here',
    body: (
      <p>
        Keep your password to yourself and tell us if you think that somebody has it. Upload nothing that is against the
        law or that harms the machines of others. We may close an account that is used for that. The site may be away at
        times for repairs; we keep such times short. Our <a href={paths.privacy}>Privacy Policy</a> says what happens to
        your data.
      </p>
    ),
  },
  {
    id: 'results',
    title: 'What we cannot promise',
    body: (
      <p>
        We do the work with care and to the best of our knowledge. Nobody can promise a place in the search results, a
        number of customers, or what another company’s service does tomorrow, and neither do we.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We answer for damage that we cause, up to what you have paid us for the work in question in the twelve months
        before, and not for profit that was lost. This limit does not hold for intent, gross negligence, injury, or
        where the law does not allow it.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law, and changes to these terms',
    body: (
      <p>
        The law of the state in which {site.city} lies applies, and its courts decide. Should one of these sentences not
        hold, the others do. We may change these terms for future orders; for work under way those hold under which it
        was ordered.
      </p>
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Write to <a href={`mailto:${site.email}`}>{site.email}</a>, call {site.phone}, or use the{' '}
        <a href={paths.contact}>contact page</a>. We would rather explain a sentence than argue about it.
      </p>
    ),
  },
];
