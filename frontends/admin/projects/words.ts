import type { Project } from '@atelier/contracts';

export const ownerOf = ({ owner }: Project): string => owner?.name ?? 'Nobody who is still known';
