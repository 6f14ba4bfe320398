import { formatDays, type Product, ratesFor, type SiteInfo, taxNames, type TaxRate } from '@atelier/contracts';

interface Fact {
  question: string;
  answer: string;
}

/** As the Terms say. */
export const factsOf = ({ billingType, category }: Product, { terms, taxRates }: SiteInfo): Fact[] => [
  billingType === 'monthly'
    ? {
        question: 'How do I pay?',
        answer: `By card. You pay the first month at checkout, and the package renews on the same day each month. ${priceText(ratesFor(taxRates, category))}`,
      }
    : {
        question: 'How do I pay?',
        answer: `By card, once, at checkout. ${priceText(ratesFor(taxRates, category))}`,
      },
  billingType === 'monthly'
    ? {
        question: 'Can I cancel?',
        answer:
          'Anytime, in your account. The package ends with the month you’ve paid for, and we don’t charge you again.',
      }
    : {
        question: 'What if something doesn’t work?',
        answer: `For ${formatDays(terms.warrantyDays)} after delivery, we fix defects in our work at no charge.`,
      },
  {
    question: 'What do you need from me?',
    answer: 'Your copy, photos, and logins, and one person who makes decisions. Delays on your side can move dates.',
  },
  {
    question: 'Who owns the result?',
    answer: 'You do. What we create for you becomes yours once it’s paid in full: design, copy, and custom code.',
  },
];

const priceText = (rates: TaxRate[]): string =>
  rates.length === 0
    ? 'The price is the one shown when you order, and we don’t add sales tax at checkout.'
    : `The price is the one shown when you order, plus ${taxNames(rates)} at checkout.`;

export const NEXT_STEPS: readonly { title: string; text: string }[] = [
  { title: 'Check out', text: 'Review your cart and pay by card. We’ll email your receipt.' },
  { title: 'Your project opens', text: 'It’s in your account at once, with our updates and a place for files.' },
  { title: 'We get in touch', text: 'Within one business day, about what you want and what we need to start.' },
];
