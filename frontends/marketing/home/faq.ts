import { formatDays, type Terms } from '@atelier/contracts';

export interface Question {
  question: string;
  answer: string;
}

const half = ({ depositPercent }: Terms): string => (depositPercent === 50 ? 'half' : `${depositPercent}%`);

export const questionsOf = (terms: Terms): Question[] => [
  {
    question: 'What does a website cost?',
    answer:
      'Our packages have fixed prices, all listed on the products page. If none of them fits, we’ll send you a written quote before any work begins.',
  },
  {
    question: 'How do I pay?',
    answer: `Typically ${half(terms)} up front and the rest by invoice, due in ${formatDays(terms.netDays)}. Pay by card in your account, where you’ll also find all your receipts.`,
  },
  {
    question: 'I already have a website. Do I need a new one?',
    answer:
      'Often you don’t. We review what you have, tell you what’s worth keeping, and fix that first. We suggest a new site only when fixing the old one would cost more.',
  },
  {
    question: 'How soon will people find me?',
    answer:
      'Your map listing can improve within days. Search rankings take longer, usually a few months, and no one can honestly promise you the #1 spot. We show you what we did and what it changed.',
  },
  {
    question: 'What if something breaks?',
    answer: `For ${formatDays(terms.warrantyDays)} after delivery we fix defects in our work for free. After that, a maintenance package covers updates, backups, and repairs.`,
  },
];
