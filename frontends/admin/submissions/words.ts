import type { Submission } from '@atelier/contracts';

export const fullName = ({ firstName, lastName }: Submission): string => `${firstName} ${lastName}`;
