import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AttentionItem, AttentionKind } from '../../../contracts';
import { Config } from '../../../platform/config';
import { queryPrepared } from '../../../platform/database';
import { startOfDay } from '../../../platform/dates';
import { SELECT_ATTENTION } from './attention.sql';

interface Row {
  kind: AttentionKind;
  item: { at: string; respondBy?: string | null; dueDate?: string };
}

@Injectable()
export class AttentionService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly config: Config,
  ) {}

  async list(): Promise<AttentionItem[]> {
    const rows = await queryPrepared<Row>(this.database, 'admin.attention', SELECT_ATTENTION, []);
    return rows.map(({ kind, item: { at, respondBy, ...item } }) => ({
      ...item,
      kind,
      at: (item.dueDate ? startOfDay(item.dueDate, this.config.timezone) : new Date(at)).toISOString(),
      ...(respondBy !== undefined && { respondBy: respondBy && new Date(respondBy).toISOString() }),
    })) as AttentionItem[];
  }
}
