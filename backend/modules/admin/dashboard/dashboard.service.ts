import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DashboardCounters } from '../../../contracts';
import { queryPrepared } from '../../../platform/database';

/** Reads counters that triggers maintain, at a constant cost. */
const SELECT_COUNTERS = `
  select
    coalesce(sum(count) filter (where kind = 'project' and status = 'in-progress'), 0)::int as "activeProjects",
    coalesce(sum(count) filter (where kind = 'project'), 0)::int as "totalProjects",
    coalesce(sum(count) filter (where kind = 'project' and status = 'review'), 0)::int as "pendingReviews",
    coalesce(sum(count) filter (where kind = 'submission' and status = 'new'), 0)::int as "newSubmissions"
  from work_counts`;

const SELECT_COUNTERS_OF_MEMBER = `
  select
    count(*) filter (where status = 'in-progress')::int as "activeProjects",
    count(*)::int as "totalProjects",
    count(*) filter (where status = 'review')::int as "pendingReviews",
    (select count(*) from contact_submissions
      where assigned_to = $1 and status = 'new' and archived_at is null)::int as "newSubmissions"
  from projects where assigned_to = $1`;

@Injectable()
export class DashboardService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Of all, or of what is assigned to one member. */
  async counters(memberId: string | undefined): Promise<DashboardCounters> {
    const [counters] = memberId
      ? await queryPrepared(this.database, 'admin.counters of', SELECT_COUNTERS_OF_MEMBER, [memberId])
      : await queryPrepared(this.database, 'admin.counters', SELECT_COUNTERS, []);
    return counters as DashboardCounters;
  }
}
