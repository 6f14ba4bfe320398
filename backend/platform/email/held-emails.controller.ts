import { Controller } from '@nestjs/common';
import { heldEmailsApi, type UndoneEmail } from '../../contracts';
import { CurrentUser, PathId, Serves, type Viewer } from '../http';
import { HeldEmailsService } from './held-emails.service';

@Controller()
export class HeldEmailsController {
  constructor(private readonly heldEmails: HeldEmailsService) {}

  @Serves(heldEmailsApi.undo)
  undo(@CurrentUser() viewer: Viewer, @PathId() id: string): Promise<UndoneEmail> {
    return this.heldEmails.undo(viewer, id);
  }
}
