import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AttentionItem, AttentionKind } from '../../../contracts';
import { queryPrepared } from '../../../platform/database';
import { startOfDay } from '../../../platform/dates';
import { Site } from '../../../platform/site';
import { SELECT_ATTENTION, SELECT_ATTENTION_OF_MEMBER } from './attention.sql';

interface Row {
  kind: AttentionKind;
  item: { at: string; respondBy?: string | null; dueDate?: string };
}

@Injectable()
export class AttentionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly site: Site,
  ) {}

  /** Of all, or of what is assigned to one member. */
  async list(memberId: string | undefined): Promise<AttentionItem[]> {
    const rows = memberId
      ? await queryPrepared<Row>(this.database, 'admin.attention of', SELECT_ATTENTION_OF_MEMBER, [memberId])
      : await queryPrepared<Row>(this.database, 'admin.attention', SELECT_ATTENTION, []);
    return rows.map(({ kind, item: { at, respondBy, ...item } }) => ({
      ...item,
      kind,
      at: (item.dueDate ? startOfDay(item.dueDate, this.site.facts.timezone) : new Date(at)).toISOString(),
      ...(respondBy !== undefined && { respondBy: respondBy && new Date(respondBy).toISOString() }),
    })) as AttentionItem[];
  }
}
