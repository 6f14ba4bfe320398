import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import {
  type ContactForm,
  type ContactProblem,
  findContactProblem,
  contactProblems,
  type PublicSubmission,
} from '../../contracts';
import { newId } from '../../platform/database';
import {
  type RateLimit,
  rateLimitKey,
  RateLimitService,
  type RateLimitCount,
  TooManyRequests,
} from '../../platform/http';
import { Outbox, outboxRow } from '../../platform/jobs';
import { Challenges, type Opened } from './challenges';
import { ContactSubmission } from './contact-submission.entity';
import { lead, thanks } from './contact.later';
import { TAKE, type Taken } from './taking';

const VERIFIED: RateLimit = { name: 'contact:verified', max: 5, minutes: 1 };
const UNVERIFIED: RateLimit = { name: 'contact:unverified', max: 5, minutes: 10 };

/** A form that breaks one of the rules that both sides know. */
export class FormRefused extends BadRequestException {
  constructor(readonly problem: ContactProblem) {
    super(contactProblems[problem].title);
  }
}

/** The door that visitors come in by. */
@Injectable()
export class Submissions {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly challenges: Challenges,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
  ) {}

  /** Takes what a visitor sent, and promises a mail to them and one to the agency. */
  async take(form: ContactForm, address: string): Promise<PublicSubmission> {
    const challenge = this.screen(form);
    const limit = challenge ? VERIFIED : UNVERIFIED;
    const { firstName, lastName, email, phone = null, projectType, currentWebsite = null, message } = form;
    const id = newId();
    const mails = [outboxRow(thanks, { submissionId: id }), outboxRow(lead, { submissionId: id })];
    const [taken] = await this.outbox.statement<Taken>('contact.take', TAKE, [
      ...[rateLimitKey(limit, address), limit.minutes, limit.max],
      ...[id, challenge?.id, firstName, lastName, email, phone, projectType, currentWebsite, message],
      JSON.stringify(mails),
    ]);
    if (!taken?.createdAt) return this.refuse(taken, limit, address, challenge);
    const createdAt = taken.createdAt.toISOString();
    return { id, firstName, lastName, email, phone, projectType, currentWebsite, message, status: 'new', createdAt };
  }

  /** Says why it was not taken. What could not be taken in any case was counted in vain. */
  private async refuse(
    tally: RateLimitCount | undefined,
    limit: RateLimit,
    address: string,
    challenge?: Opened,
  ): Promise<never> {
    const spent = challenge && (await this.submissions.existsBy({ challenge: challenge.id }));
    if (tally && !spent) throw new TooManyRequests(tally.wait);
    await this.limits.uncountAttempt(limit, address);
    throw new FormRefused('expired');
  }

  /** The rules, with the sum and the clock of the token where there is one. */
  private screen(form: ContactForm): Opened | undefined {
    const challenge = form.challengeToken ? this.challenges.open(form.challengeToken) : undefined;
    const forged = form.challengeToken && !challenge;
    const problem = findContactProblem({
      ...form,
      sum: challenge && { expected: challenge.num1 + challenge.num2, given: form.mathAnswer },
      // Nobody knows when a token began that is not ours, so it is over.
      seconds: forged ? Infinity : (challenge?.seconds ?? form.formDuration),
    });
    if (problem) throw new FormRefused(problem);
    return challenge;
  }
}
