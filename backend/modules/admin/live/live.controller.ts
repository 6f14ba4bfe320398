import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { liveApi } from '../../../contracts';
import { CurrentUser, Serves, type Viewer } from '../../../platform/http';
import { LiveStreamsService } from './live-streams.service';

@Controller()
export class LiveController {
  constructor(private readonly streams: LiveStreamsService) {}

  @Serves(liveApi.events)
  events(@Req() request: Request, @Res() response: Response, @CurrentUser() viewer: Viewer): void {
    // Express sends HEAD here, too.
    if (request.method === 'HEAD') response.end();
    else this.streams.open(request, response, viewer);
  }
}
