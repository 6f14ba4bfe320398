import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MAX_MENU_COUNT, type MenuCounts } from '../../../contracts';
import { queryPrepared } from '../../../platform/database';
import type { User } from '../../auth';

/** Two counters that triggers maintain, an index of the open failures, and a table of what waits. */
const SELECT_MENU_COUNTS = `
  select
    (select coalesce(sum(count), 0) from work_counts where kind = 'submission' and status = 'new')::int as "newSubmissions",
    (select coalesce(sum(count), 0) from invoice_totals where user_id is null and status = 'overdue')::int
      as "overdueInvoices",
    (select count(*) from (select from mails where state = 'failed' and dismissed_at is null limit ${MAX_MENU_COUNT})
      as failed)::int as "failedEmails",
    (select count(*) from (select from unanswered_projects limit ${MAX_MENU_COUNT}) as unanswered)::int
      as "unansweredProjects"`;

const SELECT_MENU_COUNTS_OF_MEMBER = `
  select count(*)::int as "newSubmissions", 0 as "overdueInvoices", 0 as "failedEmails",
    (select count(*) from (select from unanswered_projects u join projects p on p.id = u.project_id
      where p.assigned_to = $1 limit ${MAX_MENU_COUNT}) as unanswered)::int as "unansweredProjects"
  from contact_submissions where assigned_to = $1 and status = 'new' and archived_at is null`;

@Injectable()
export class MenuService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async counts({ onlyAssignedTo }: User): Promise<MenuCounts> {
    const [counts] = onlyAssignedTo
      ? await queryPrepared(this.database, 'admin.menu of', SELECT_MENU_COUNTS_OF_MEMBER, [onlyAssignedTo])
      : await queryPrepared(this.database, 'admin.menu', SELECT_MENU_COUNTS, []);
    return counts as MenuCounts;
  }
}
