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

@Injectable()
export class DashboardService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async counters(): Promise<DashboardCounters> {
    const [counters] = await queryPrepared<DashboardCounters>(this.database, 'admin.counters', SELECT_COUNTERS, []);
    return counters as DashboardCounters;
  }
}
