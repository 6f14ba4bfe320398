import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import {
  type ContactForm,
  type ContactProblem,
  contactProblem,
  contactProblems,
  LEAD_KEPT_YEARS,
  type ReceivedSubmission,
  type SubmissionStatus,
} from '../../contracts';
import { affected, newId, type Page, type PageAsked, pageOf } from '../../platform/database';
import { type Limit, limitKey, Limits, type Tally, TooMany } from '../../platform/http';
import { Outbox, promised } from '../../platform/jobs';
import type { User } from '../auth';
import { Challenges, type Opened } from './challenges';
import { ContactSubmission } from './contact-submission.entity';
import { answer, lead, thanks } from './contact.later';
import { TAKE, type Taken } from './taking';

const VERIFIED: Limit = { of: 'contact:verified', most: 5, minutes: 1 };
const UNVERIFIED: Limit = { of: 'contact:unverified', most: 5, minutes: 10 };

/** A form that breaks one of the rules that both sides know. */
export class FormRefused extends BadRequestException {
  constructor(readonly problem: ContactProblem) {
    super(contactProblems[problem].title);
  }
}

@Injectable()
export class Submissions {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly challenges: Challenges,
    private readonly limits: Limits,
    private readonly outbox: Outbox,
  ) {}

  /** Takes what a visitor sent, and promises a mail to them and one to the agency. */
  async take(form: ContactForm, address: string): Promise<ReceivedSubmission> {
    const challenge = this.screen(form);
    const limit = challenge ? VERIFIED : UNVERIFIED;
    const { firstName, lastName, email, phone = null, projectType, currentWebsite = null, message } = form;
    const id = newId();
    const mails = [promised(thanks, { submissionId: id }), promised(lead, { submissionId: id })];
    const [taken] = await this.outbox.statement<Taken>('contact.take', TAKE, [
      ...[limitKey(limit, address), limit.minutes, limit.most],
      ...[id, challenge?.id, firstName, lastName, email, phone, projectType, currentWebsite, message],
      JSON.stringify(mails),
    ]);
    if (!taken?.createdAt) return this.refuse(taken, limit, address, challenge);
    const createdAt = taken.createdAt.toISOString();
    return { id, firstName, lastName, email, phone, projectType, currentWebsite, message, status: 'new', createdAt };
  }

  /** Says why it was not taken. What could not be taken in any case was counted in vain. */
  private async refuse(tally: Tally | undefined, limit: Limit, address: string, challenge?: Opened): Promise<never> {
    const spent = challenge && (await this.submissions.existsBy({ challenge: challenge.id }));
    if (tally && !spent) throw new TooMany(tally.wait);
    await this.limits.takeBack(limit, address);
    throw new FormRefused('expired');
  }

  /** The rules, with the sum and the clock of the token where there is one. */
  private screen(form: ContactForm): Opened | undefined {
    const challenge = form.challengeToken ? this.challenges.open(form.challengeToken) : undefined;
    const forged = form.challengeToken && !challenge;
    const problem = contactProblem({
      ...form,
      sum: challenge && { right: challenge.num1 + challenge.num2, given: form.mathAnswer },
      // Nobody knows when a token began that is not ours, so it is over.
      seconds: forged ? Infinity : (challenge?.seconds ?? form.formDuration),
    });
    if (problem) throw new FormRefused(problem);
    return challenge;
  }

  async list(asked: PageAsked, status?: SubmissionStatus): Promise<Page<ContactSubmission>> {
    const query = this.withResponder();
    if (status) query.where('s.status = :status', { status });
    return pageOf(query, asked);
  }

  find(id: string): Promise<ContactSubmission | null> {
    return this.withResponder().where('s.id = :id', { id }).getOne();
  }

  async setStatus(id: string, status: SubmissionStatus): Promise<ContactSubmission> {
    await this.submissions.update({ id }, { status });
    return this.found(id);
  }

  /** Keeps the answer and promises to mail it; said again, it replaces what was kept and is mailed again. */
  async respond(id: string, response: string, by: User): Promise<ContactSubmission> {
    await this.outbox.transaction(async (manager, later) => {
      const changed = await manager.update(
        ContactSubmission,
        { id },
        {
          adminResponse: response,
          respondedBy: by.id,
          respondedAt: () => 'now()',
          status: () => `case status when 'new' then 'contacted' else status end`,
        },
      );
      if (affected(changed) > 0) await later(answer, { submissionId: id, response });
    });
    return this.found(id);
  }

  /** Forgets what led to no work, as the privacy policy promises. */
  async tidy(): Promise<void> {
    await this.submissions.query(
      `delete from contact_submissions
       where status <> 'converted' and coalesce(responded_at, created_at) < now() - make_interval(years => $1)`,
      [LEAD_KEPT_YEARS],
    );
  }

  private async found(id: string): Promise<ContactSubmission> {
    const submission = await this.find(id);
    if (!submission) throw new NotFoundException('We could not find that');
    return submission;
  }

  private withResponder() {
    return this.submissions
      .createQueryBuilder('s')
      .leftJoin('s.responder', 'responder')
      .addSelect(['responder.id', 'responder.username', 'responder.firstName', 'responder.lastName']);
  }
}
