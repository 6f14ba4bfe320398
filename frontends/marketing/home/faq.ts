export interface Question {
  question: string;
  answer: string;
}

/** What people ask before they write. */
export const questions: readonly Question[] = [
  {
    question: 'What does a website cost?',
    answer:
      'Our packages have fixed prices, and every one of them is on the products page. If none of them fits, you get a price in writing before anything starts.',
  },
  {
    question: 'How do I pay?',
    answer:
      'Typically half before we start and the rest by invoice, due in 30 days. You pay by card in your account and find every receipt there.',
  },
  {
    question: 'I already have a website. Do I need a new one?',
    answer:
      'Often not. We look at what you have, tell you what is worth keeping, and mend that first. A new one is for when mending would cost more.',
  },
  {
    question: 'How soon will people find me?',
    answer:
      'Your entry on the map can change within days. Search takes longer, usually a few months, and nobody can honestly promise you the first place. We tell you what we did and what came of it.',
  },
  {
    question: 'What if something breaks?',
    answer:
      'For 30 days after we hand it over we mend our own mistakes for free. After that a maintenance package takes care of updates, backups and repairs.',
  },
];
