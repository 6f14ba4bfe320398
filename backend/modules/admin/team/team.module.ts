import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { AssignmentsService } from './assignments.service';
import { TeamController } from './team.controller';
import { TeamService } from './team.service';

@Module({ imports: [AuthModule], controllers: [TeamController], providers: [AssignmentsService, TeamService] })
export class TeamModule {}
