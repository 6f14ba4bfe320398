import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authForms, authTexts, safeNext } from '../../contracts';
import { addressOf, enter, refusal, Serves, TooMany } from '../../platform/http';
import { Pages } from '../../platform/site';
import { Accounts } from './accounts.service';
import { CredentialsDto, ForgottenPasswordDto, NewPasswordDto, RegistrationDto } from './auth.dto';
import { PasswordResets } from './password-resets.service';
import { SignIns } from './sign-ins.service';

type Typed = Record<string, unknown>;

/** The forms of /auth and /reset-password as a browser without JavaScript posts them: the same rules, then a page. */
@Controller()
export class AuthFormsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly signIns: SignIns,
    private readonly resets: PasswordResets,
    private readonly pages: Pages,
  ) {}

  @Serves(authForms.auth)
  async auth(@Req() request: Request, @Res() response: Response): Promise<void> {
    const typed = bodyOf(request);
    const form = typed.action === 'register' ? 'register' : 'login';
    await this.orShowAgain(form, request, response, async () => {
      const user =
        form === 'register'
          ? await this.accounts.register(enter(RegistrationDto, typed), addressOf(request))
          : await this.accounts.verify(enter(CredentialsDto, typed), addressOf(request));
      await this.signIns.open(request, user);
      response.redirect(303, safeNext(request.query.next) ?? '/');
    });
  }

  @Serves(authForms.resetPassword)
  async resetPassword(@Req() request: Request, @Res() response: Response): Promise<void> {
    const typed = bodyOf(request);
    const form = 'token' in typed ? 'reset' : 'forgot';
    await this.orShowAgain(form, request, response, async () => {
      if (form === 'reset') {
        const { token, password } = enter(NewPasswordDto, typed);
        await this.resets.redeem(token, password, addressOf(request));
        response.redirect(303, '/auth');
      } else {
        await this.resets.ask(enter(ForgottenPasswordDto, typed).name, addressOf(request));
        await this.pages.showForm(request, response, { form, values: {}, done: authTexts.forgot }, 200);
      }
    });
  }

  private async orShowAgain(
    form: string,
    request: Request,
    response: Response,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      const refused = refusal(error);
      if (!refused) throw error;
      if (error instanceof TooMany) response.setHeader('Retry-After', String(error.retryAfterSeconds));
      const { statusCode, message, fields } = refused;
      const values = shown(bodyOf(request));
      await this.pages.showForm(request, response, { form, values, message, ...(fields && { fields }) }, statusCode);
    }
  }
}

const bodyOf = (request: Request) => (request.body ?? {}) as Typed;

/** What was typed, without what must not be shown again. A reset's token stays: the form needs it once more. */
function shown(typed: Typed): Record<string, string> {
  const entries = Object.entries(typed).filter(([name, value]) => typeof value === 'string' && name !== 'password');
  return Object.fromEntries(entries) as Record<string, string>;
}
