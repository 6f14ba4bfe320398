import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { TeamMember } from '../../../contracts';
import { AccountsService, displayNameSql, User } from '../../auth';
import { AssignmentsService } from './assignments.service';

/** More than an agency has. */
const MAX_MEMBERS = 200;

const SELECT_TEAM = `
  select u.id, ${displayNameSql('u')} as name, u.email, u.team_role as "teamRole", u.revision,
    case when u.invited_at is null then 'active' else 'invited' end as state,
    json_build_object(
      'submission', (select count(*) from contact_submissions s where s.assigned_to = u.id and s.archived_at is null),
      'project', (select count(*) from projects p where p.assigned_to = u.id),
      'client', (select count(*) from users c where c.assigned_to = u.id)) as assigned
  from users u where u.role = 'admin' and u.deactivated_at is null order by u.sorted_by, u.id limit ${MAX_MEMBERS}`;

@Injectable()
export class TeamService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly assignments: AssignmentsService,
  ) {}

  list(): Promise<TeamMember[]> {
    return this.database.query(SELECT_TEAM);
  }

  async handOver(id: string, memberId: string | null): Promise<void> {
    if (!(await this.database.manager.existsBy(User, { id, role: 'admin' }))) throw new NotFoundException('Not found');
    await this.database.transaction((manager) => this.assignments.handOver(manager, id, memberId));
  }

  /** Deactivates the account, which ends its sessions. */
  leave({ id }: User, memberId: string | null): Promise<void> {
    return this.accounts.deactivate(id, {}, (manager) => this.assignments.handOver(manager, id, memberId));
  }
}
