import { Body, Controller } from '@nestjs/common';
import { type SavedView, savedViewsApi } from '../../../contracts';
import { CurrentUser, PathId, Serves } from '../../../platform/http';
import type { User } from '../../auth';
import { SavedViewChangeDto, SavedViewDto } from './saved-views.dto';
import { SavedViewsService } from './saved-views.service';

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Serves(savedViewsApi.list)
  list(@CurrentUser() { id }: User): Promise<SavedView[]> {
    return this.views.list(id);
  }

  @Serves(savedViewsApi.create)
  create(@CurrentUser() admin: User, @Body() input: SavedViewDto): Promise<SavedView> {
    return this.views.create(admin.id, input);
  }

  @Serves(savedViewsApi.update)
  update(@CurrentUser() admin: User, @PathId() id: string, @Body() change: SavedViewChangeDto): Promise<SavedView> {
    return this.views.update(admin.id, id, change);
  }

  @Serves(savedViewsApi.remove)
  remove(@CurrentUser() admin: User, @PathId() id: string): Promise<void> {
    return this.views.remove(admin.id, id);
  }
}
