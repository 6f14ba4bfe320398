import type { Project } from '@atelier/contracts';

export const ownerName = ({ owner }: Project): string => owner?.name ?? 'Deleted client';
