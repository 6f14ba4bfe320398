import { CONTACT_TOPICS, type Submission } from '@atelier/contracts';

export const fullName = ({ firstName, lastName }: Pick<Submission, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const topicLabel = ({ projectType }: Pick<Submission, 'projectType'>): string =>
  CONTACT_TOPICS.find(({ value }) => value === projectType)?.label ?? projectType;
