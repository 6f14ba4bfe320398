import { Controller, type OnModuleInit, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { authForms, authTexts, type PageData, safeNext, startPageOf } from '../../contracts';
import { clientIp, logSecurity, parse, SecondStepRequired, Serves } from '../../platform/http';
import { PageFormService, PagesService, type FormBody, formBody } from '../../platform/site';
import { AccountsService } from './accounts.service';
import { CredentialsDto, ForgotPasswordDto, ResetPasswordDto, RegistrationDto } from './auth.dto';
import { PasswordResetsService } from './password-resets.service';
import { SignInStepDto } from './second-step.dto';
import { SessionsService } from './sessions.service';
import { SignInsService } from './sign-ins.service';

const OMITTED_FIELDS = ['password', 'code'];
const FORMS = ['login', 'register', 'step'] as const;

/** Handles the sign-in and password forms of browsers without JavaScript. */
@Controller()
export class AuthFormsController implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInsService,
    private readonly passwordResets: PasswordResetsService,
    private readonly pages: PagesService,
    private readonly forms: PageFormService,
  ) {}

  onModuleInit(): void {
    this.pages.registerData('/reset-password', (request) => this.findPasswordLink(request.query.token));
  }

  @Serves(authForms.auth)
  async auth(@Req() request: Request, @Res() response: Response): Promise<void> {
    const body = formBody(request);
    const form = FORMS.find((name) => name === body.action) ?? 'login';
    const describeError = () => (lacksCredentials(body) ? missingCredentials : undefined);
    await this.forms.runOrRedisplay(
      { form, request, response, omittedFields: OMITTED_FIELDS, describeError },
      async () => {
        if (form === 'register') {
          const user = await this.accounts.register(parse(RegistrationDto, body), clientIp(request));
          await this.sessions.signIn(request, user);
        } else if (form === 'step') {
          await this.signIns.finish(request, parse(SignInStepDto, { ...body, trust: body.trust === 'on' }));
        } else {
          const user = await this.accounts.verify(parse(CredentialsDto, body), request);
          if (!(await this.signInOrAskForStep(request, response, () => this.signIns.byPassword(request, user)))) return;
        }
        response.redirect(303, safeNext(request.query.next) ?? '/');
      },
    );
  }

  @Serves(authForms.resetPassword)
  async resetPassword(@Req() request: Request, @Res() response: Response): Promise<void> {
    const body = formBody(request);
    const form = 'token' in body ? 'reset' : 'forgot';
    await this.forms.runOrRedisplay({ form, request, response, omittedFields: OMITTED_FIELDS }, async () => {
      if (form === 'reset') {
        const { token, password } = parse(ResetPasswordDto, body);
        const user = await this.passwordResets.redeem(token, password, request);
        logSecurity('password reset', request, { account: user.id });
        if (await this.signInOrAskForStep(request, response, () => this.signIns.byLink(request, user)))
          response.redirect(303, startPageOf(user));
      } else {
        await this.passwordResets.request(parse(ForgotPasswordDto, body).name, clientIp(request));
        await this.pages.showForm(request, response, { form, values: {}, done: authTexts.resetLinkSent }, 200);
      }
    });
  }

  /** False if the page asks for the second step instead. */
  private async signInOrAskForStep(
    request: Request,
    response: Response,
    signIn: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await signIn();
      return true;
    } catch (error) {
      if (!(error instanceof SecondStepRequired)) throw error;
      await this.pages.showForm(request, response, { form: 'step', values: { token: error.step.token } }, 200);
      return false;
    }
  }

  private async findPasswordLink(token: unknown): Promise<Pick<PageData, 'passwordLink'>> {
    if (typeof token !== 'string' || token === '') return {};
    const user = await this.passwordResets.findUser(token);
    return { passwordLink: user && { username: user.username } };
  }
}

const missingCredentials = { title: authTexts.missingCredentials.title, message: authTexts.missingCredentials.text };

const lacksCredentials = ({ username, password }: FormBody) =>
  (typeof username === 'string' ? username.trim() : '') === '' || !password;
