import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type JobData, OnEvent } from '../../platform/jobs';
import { accountTakenOverEvent } from '../auth';
import { FileVersionsService } from './file-versions.service';

/** Also files of which the person who had the account before uploaded one version only. */
const UPLOADED_BEFORE = `
  select distinct coalesce(parent_file_id, id) as id from files
  where owner_id = $1 and uploaded_by = $1 and created_at < $2 and archived_at is null`;

/** Archives what the person who had the account before uploaded; an admin can restore it. */
@Injectable()
export class TakenOverFilesListener {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly versions: FileVersionsService,
  ) {}

  @OnEvent(accountTakenOverEvent, 'Files.taken-over')
  async onTakenOver({ userId, at }: JobData<typeof accountTakenOverEvent>): Promise<void> {
    const files = await this.database.query<{ id: string }[]>(UPLOADED_BEFORE, [userId, at]);
    await this.versions.archive(
      files.map(({ id }) => id),
      true,
    );
  }
}
