import { SCHEMA_CONTEXT } from './agency';

export const faqSchema = (questions: readonly { question: string; answer: string }[]): object => ({
  ...SCHEMA_CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
