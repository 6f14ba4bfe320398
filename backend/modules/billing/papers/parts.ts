import type { Parts } from '../parts';
import { Papers } from './papers.service';

export const paperParts = {
  entities: [],
  controllers: [],
  providers: [Papers],
} satisfies Parts;
