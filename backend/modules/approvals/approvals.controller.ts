import { Body, Controller } from '@nestjs/common';
import { type Approval, approvalsApi, VIEW_AUDIENCES, type ViewAudience } from '../../contracts';
import { CurrentUser, PathId, QueryEnum, Serves } from '../../platform/http';
import { User } from '../auth';
import { ApprovalRequestsService } from './approval-requests.service';
import { AskForApprovalDto, DecideDto } from './approvals.dto';
import { ApprovalsService } from './approvals.service';

@Controller()
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly requests: ApprovalRequestsService,
  ) {}

  @Serves(approvalsApi.list)
  list(
    @CurrentUser() viewer: User,
    @PathId() projectId: string,
    @QueryEnum('audience', VIEW_AUDIENCES) audience: ViewAudience | undefined,
  ): Promise<Approval[]> {
    const isForAdmin = viewer.isAdmin && audience !== 'client';
    return this.approvals.listForProject(viewer, projectId, { isForAdmin });
  }

  @Serves(approvalsApi.get)
  get(@CurrentUser() viewer: User, @PathId() id: string): Promise<Approval> {
    return this.approvals.get(viewer, id);
  }

  @Serves(approvalsApi.waiting)
  listWaiting(@CurrentUser() viewer: User): Promise<Approval[]> {
    return this.approvals.listWaiting(viewer);
  }

  @Serves(approvalsApi.ask)
  ask(@CurrentUser() admin: User, @PathId() projectId: string, @Body() input: AskForApprovalDto): Promise<Approval> {
    return this.requests.ask(admin, projectId, input);
  }

  @Serves(approvalsApi.decide)
  decide(@CurrentUser() client: User, @PathId() id: string, @Body() input: DecideDto): Promise<Approval> {
    return this.approvals.decide(client, id, input);
  }

  @Serves(approvalsApi.takeBack)
  takeBack(@CurrentUser() client: User, @PathId() id: string): Promise<Approval> {
    return this.approvals.takeBack(client, id);
  }

  @Serves(approvalsApi.withdraw)
  withdraw(@CurrentUser() admin: User, @PathId() id: string): Promise<Approval> {
    return this.requests.withdraw(admin, id);
  }
}
