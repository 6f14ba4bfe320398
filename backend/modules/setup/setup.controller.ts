import { Body, Controller, type OnModuleInit, Req } from '@nestjs/common';
import type { Request } from 'express';
import { type PageData, setupApi, type User as PublicUser } from '../../contracts';
import { clientIp, logSecurity, Serves } from '../../platform/http';
import { PagesService } from '../../platform/site';
import { SessionsService } from '../auth';
import { SetupDto } from './setup.dto';
import { SetupService } from './setup.service';

@Controller()
export class SetupController implements OnModuleInit {
  constructor(
    private readonly setup: SetupService,
    private readonly sessions: SessionsService,
    private readonly pages: PagesService,
  ) {}

  onModuleInit(): void {
    this.pages.registerData('/setup', (request) => this.pageData(request.query.token), { isUncached: true });
  }

  @Serves(setupApi.setUp)
  async setUp(@Body() input: SetupDto, @Req() request: Request): Promise<PublicUser> {
    const user = await this.setup.setUp(input, clientIp(request));
    logSecurity('admin made', request, { account: user.id });
    await this.sessions.signIn(request, user);
    return user.present();
  }

  /** Without it, the page isn't there. */
  private async pageData(token: unknown): Promise<Pick<PageData, 'setup'>> {
    if (!(await this.setup.isOpen())) return {};
    return { setup: typeof token === 'string' && token !== '' ? await this.setup.start(token) : null };
  }
}
