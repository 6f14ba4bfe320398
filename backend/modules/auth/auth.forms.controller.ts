import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authForms, authTexts, safeNext } from '../../contracts';
import { addressOf, enter, Serves } from '../../platform/http';
import { PageForms, Pages, type Typed, typedIn } from '../../platform/site';
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
    private readonly pages: Pages,
    private readonly forms: PageForms,
  ) {}

  @Serves(authForms.auth)
  async auth(@Req() request: Request, @Res() response: Response): Promise<void> {
    const typed = typedIn(request);
    const form = typed.action === 'register' ? 'register' : 'login';
    const words = () => (isMissing(typed) ? missing : undefined);
    await this.forms.orShowAgain({ form, request, response, hidden: NEVER_SHOWN, words }, async () => {
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
    const typed = typedIn(request);
    const form = 'token' in typed ? 'reset' : 'forgot';
    // A reset's token is shown again: the form needs it once more.
    await this.forms.orShowAgain({ form, request, response, hidden: NEVER_SHOWN }, async () => {
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
}

const missing = { title: authTexts.missing.title, message: authTexts.missing.text };

const isMissing = ({ username, password }: Typed) =>
  (typeof username === 'string' ? username.trim() : '') === '' || !password;
