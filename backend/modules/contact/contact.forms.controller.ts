import { Controller, type OnModuleInit, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Challenge, contactForms, contactProblems } from '../../contracts';
import { addressOf, enter, Serves } from '../../platform/http';
import { PageForms, Pages, type Typed, typedIn } from '../../platform/site';
import { Challenges } from './challenges';
import { ContactFormDto } from './contact.dto';
import { FormRefused, Submissions } from './submissions.service';

const NEVER_SHOWN = ['honeypot', 'challengeToken'];

/** The form of /contact as a browser without JavaScript posts it: the same rules, then a page. */
@Controller()
export class ContactFormsController implements OnModuleInit {
  constructor(
    private readonly submissions: Submissions,
    private readonly challenges: Challenges,
    private readonly pages: Pages,
    private readonly forms: PageForms,
  ) {}

  onModuleInit(): void {
    this.pages.tell('/contact', (request) => ({ challenge: this.challengeFor(request) }), { fresh: true });
  }

  @Serves(contactForms.contact)
  async contact(@Req() request: Request, @Res() response: Response): Promise<void> {
    const typed = typedIn(request);
    await this.forms.orShowAgain({ form: 'contact', request, response, hidden: NEVER_SHOWN, words }, async () => {
      try {
        await this.submissions.take(enter(ContactFormDto, asSent(typed)), addressOf(request));
      } catch (error) {
        if (error instanceof FormRefused && error.problem === 'expired') beginAnew(typed);
        throw error;
      }
      response.redirect(303, '/contact?sent=1');
    });
  }

  /** A form that comes back keeps its sum and its clock: whoever mistyped need not wait again. */
  private challengeFor(request: Request): Challenge {
    const { challengeToken } = typedIn(request);
    return this.challenges.again(challengeToken) ?? this.challenges.give();
  }
}

/** Everything that a page posts is text. */
function asSent(typed: Typed): Typed {
  return { ...typed, mathAnswer: numberIn(typed.mathAnswer), formDuration: numberIn(typed.formDuration) };
}

function numberIn(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  return text.trim() === '' ? undefined : Number(text);
}

function beginAnew(typed: Typed): void {
  delete typed.challengeToken;
  delete typed.mathAnswer;
}

/** What the form says by a toast where there is JavaScript. */
function words(error: unknown) {
  if (!(error instanceof FormRefused)) return undefined;
  const { title, text } = contactProblems[error.problem];
  return { title, message: text };
}
