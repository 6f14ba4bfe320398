import { Controller, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  TIMELINE_FILTERS,
  TIMELINE_RECORDS,
  timelineApi,
  type TimelineEntry,
  type TimelineFilter,
} from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import { CurrentUser, PageQuery, PathId, QueryEnum, sendPage, Serves } from '../../../platform/http';
import { User } from '../../auth';
import { TimelineService } from './timeline.service';

@Controller()
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  @Serves(timelineApi.list)
  async list(
    @CurrentUser() viewer: User,
    @PageQuery() pageRequest: PageRequest,
    @Param('record') record: string,
    @PathId() id: string,
    @QueryEnum('show', TIMELINE_FILTERS) show: TimelineFilter | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TimelineEntry[]> {
    const kind = TIMELINE_RECORDS.find((one) => one === record);
    if (!kind) throw new NotFoundException();
    return sendPage(await this.timeline.list(viewer, { record: kind, show }, id, pageRequest), request, response);
  }
}
