import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { formatCents, PRODUCT_CATEGORIES, type SearchHit } from '../../../contracts';
import { searchPatterns } from '../../../platform/database';
import type { User } from '../../auth';
import { type SearchRow, searchStatement } from './search.sql';

@Injectable()
export class SearchService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** One statement, not prepared: its best plan depends on the words. */
  async search(viewer: User, words: string[]): Promise<SearchHit[]> {
    const { contains, wordStarts } = searchPatterns(words);
    if (contains.length + wordStarts.length === 0) return [];
    const { statement, values } = searchStatement(words, viewer.onlyAssignedTo);
    return (await this.database.query<SearchRow[]>(statement, values)).map(present);
  }
}

const present = ({ kind, id, title, text, amount, status, dispute, createdAt }: SearchRow): SearchHit => ({
  kind,
  id,
  title,
  detail: [kind === 'package' ? categoryLabel(text) : text, amount !== null && formatCents(amount)]
    .filter(Boolean)
    .join(' · '),
  status,
  dispute,
  createdAt: createdAt.toISOString(),
});

const categoryLabel = (category: string | null) =>
  PRODUCT_CATEGORIES.find(({ value }) => value === category)?.label ?? category;
