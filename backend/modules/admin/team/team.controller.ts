import { Body, Controller } from '@nestjs/common';
import { type AssignResult, teamApi, type TeamMember } from '../../../contracts';
import { CurrentUser, PathId, Serves } from '../../../platform/http';
import { User } from '../../auth';
import { AssignmentsService } from './assignments.service';
import { AssignDto, HandOverDto } from './team.dto';
import { TeamService } from './team.service';

@Controller()
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly assignments: AssignmentsService,
  ) {}

  @Serves(teamApi.list)
  list(): Promise<TeamMember[]> {
    return this.team.list();
  }

  @Serves(teamApi.assign)
  async assign(@Body() { record, ids, memberId = null }: AssignDto): Promise<AssignResult> {
    return { changed: await this.assignments.assign(record, ids, memberId) };
  }

  @Serves(teamApi.handOver)
  handOver(@PathId() id: string, @Body() { memberId = null }: HandOverDto): Promise<void> {
    return this.team.handOver(id, memberId);
  }

  @Serves(teamApi.leave)
  leave(@CurrentUser() member: User, @Body() { memberId = null }: HandOverDto): Promise<void> {
    return this.team.leave(member, memberId);
  }
}
