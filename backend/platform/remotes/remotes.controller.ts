import { Controller } from '@nestjs/common';
import { remotesApi, type RemoteState } from '../../contracts';
import { Serves } from '../http';
import { RemotesService } from './remotes.service';

@Controller()
export class RemotesController {
  constructor(private readonly remotes: RemotesService) {}

  @Serves(remotesApi.list)
  list(): Promise<RemoteState[]> {
    return this.remotes.states();
  }
}
