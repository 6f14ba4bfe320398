import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authForms, authTexts, safeNext } from '../../contracts';
import { clientIp, parse, Serves } from '../../platform/http';
import { PageFormService, PagesService, type FormBody, formBody } from '../../platform/site';
import { Accounts } from './accounts.service';
import { CredentialsDto, ForgottenPasswordDto, NewPasswordDto, RegistrationDto } from './auth.dto';
import { PasswordResets } from './password-resets.service';
import { SignIns } from './sign-ins.service';

const NEVER_SHOWN = ['password'];

/** The forms of /auth and /reset-password as a browser without JavaScript posts them: the same rules, then a page. */
@Controller()
export class AuthFormsController {
  constructor(
    private readonly accounts: Accounts,
    private readonly signIns: SignIns,
    private readonly resets: PasswordResets,
    private readonly pages: PagesService,
    private readonly forms: PageFormService,
  ) {}

  @Serves(authForms.auth)
  async auth(@Req() request: Request, @Res() response: Response): Promise<void> {
    const typed = formBody(request);
    const form = typed.action === 'register' ? 'register' : 'login';
    const words = () => (isMissing(typed) ? missing : undefined);
    await this.forms.runOrRedisplay(
      { form, request, response, omittedFields: NEVER_SHOWN, describeError: words },
      async () => {
        const user =
          form === 'register'
            ? await this.accounts.register(parse(RegistrationDto, typed), clientIp(request))
            : await this.accounts.verify(parse(CredentialsDto, typed), clientIp(request));
        await this.signIns.open(request, user);
        response.redirect(303, safeNext(request.query.next) ?? '/');
      },
    );
  }

  @Serves(authForms.resetPassword)
  async resetPassword(@Req() request: Request, @Res() response: Response): Promise<void> {
    const typed = formBody(request);
    const form = 'token' in typed ? 'reset' : 'forgot';
    // A reset's token is shown again: the form needs it once more.
    await this.forms.runOrRedisplay({ form, request, response, omittedFields: NEVER_SHOWN }, async () => {
      if (form === 'reset') {
        const { token, password } = parse(NewPasswordDto, typed);
        await this.resets.redeem(token, password, clientIp(request));
        response.redirect(303, '/auth');
      } else {
        await this.resets.ask(parse(ForgottenPasswordDto, typed).name, clientIp(request));
        await this.pages.showForm(request, response, { form, values: {}, done: authTexts.resetLinkSent }, 200);
      }
    });
  }
}

const missing = { title: authTexts.missingCredentials.title, message: authTexts.missingCredentials.text };

const isMissing = ({ username, password }: FormBody) =>
  (typeof username === 'string' ? username.trim() : '') === '' || !password;
