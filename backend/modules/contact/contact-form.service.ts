import { HttpException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import {
  type ContactForm,
  type ContactProblem,
  contactFieldErrors,
  findContactProblem,
  contactProblems,
  type PublicSubmission,
} from '../../contracts';
import { newId } from '../../platform/database';
import {
  problem as problemBody,
  type RateLimit,
  rateLimitKey,
  RateLimitService,
  type RateLimitCount,
  TooManyRequests,
} from '../../platform/http';
import { Outbox, outboxRow } from '../../platform/jobs';
import { MathChallengeService, type DecodedChallenge } from './math-challenge.service';
import { ContactSubmission } from './contact-submission.entity';
import { sendSubmissionNotification, sendSubmissionConfirmation } from './contact.queue';
import {
  INSERT_SUBMISSION_SQL,
  type InsertedSubmission,
  SUBMISSION_COLUMNS,
  SUBMITTED_FIELDS,
  type SubmittedFields,
} from './insert-submission.sql';

/** Rate limits of the contact form. */
const VERIFIED_RATE_LIMIT: RateLimit = { name: 'contact:verified', max: 5, minutes: 1 };
const UNVERIFIED_RATE_LIMIT: RateLimit = { name: 'contact:unverified', max: 5, minutes: 10 };

export class ContactFormRejected extends HttpException {
  constructor(
    readonly problem: ContactProblem,
    fields: Record<string, string> = {},
  ) {
    const hasFields = Object.keys(fields).length > 0;
    super(problemBody(400, contactProblems[problem].title, hasFields ? fields : undefined), 400);
  }
}

@Injectable()
export class ContactFormService {
  constructor(
    @InjectRepository(ContactSubmission) private readonly submissions: Repository<ContactSubmission>,
    private readonly challenges: MathChallengeService,
    private readonly limits: RateLimitService,
    private readonly outbox: Outbox,
  ) {}

  async submit(form: ContactForm, clientIp: string): Promise<PublicSubmission> {
    const challenge = this.validate(form);
    const limit = challenge ? VERIFIED_RATE_LIMIT : UNVERIFIED_RATE_LIMIT;
    const id = newId();
    const submitted = Object.fromEntries(
      SUBMITTED_FIELDS.map((field) => [field, form[field] ?? null]),
    ) as unknown as SubmittedFields;
    const outboxRows = [
      outboxRow(sendSubmissionConfirmation, { submissionId: id }),
      outboxRow(sendSubmissionNotification, { submissionId: id }),
    ];
    const [inserted] = await this.outbox.statement<InsertedSubmission>('contact.take', INSERT_SUBMISSION_SQL, [
      ...[rateLimitKey(limit, clientIp), limit.minutes, limit.max],
      JSON.stringify(outboxRows),
      ...SUBMISSION_COLUMNS.valuesOf({ id, challenge: challenge?.id, ...submitted }),
    ]);
    if (!inserted?.createdAt) return this.explainRejection(inserted, limit, clientIp, challenge);
    return { id, ...submitted, status: 'new', createdAt: inserted.createdAt.toISOString() };
  }

  /** Finds out why the insert was refused; a spent challenge doesn't count against the rate limit. */
  private async explainRejection(
    attempts: RateLimitCount | undefined,
    limit: RateLimit,
    clientIp: string,
    challenge?: DecodedChallenge,
  ): Promise<never> {
    const isSpent = challenge && (await this.submissions.existsBy({ challenge: challenge.id }));
    if (attempts && !isSpent) throw new TooManyRequests(attempts.wait);
    await this.limits.uncountAttempt(limit, clientIp);
    throw new ContactFormRejected('expired');
  }

  private validate(form: ContactForm): DecodedChallenge | undefined {
    const challenge = form.challengeToken ? this.challenges.decode(form.challengeToken) : undefined;
    const isForged = form.challengeToken && !challenge;
    const input = {
      ...form,
      sum: challenge && { expected: challenge.num1 + challenge.num2, given: form.mathAnswer },
      seconds: isForged ? Infinity : (challenge?.seconds ?? form.formDuration),
    };
    const problem = findContactProblem(input);
    if (problem) throw new ContactFormRejected(problem, contactFieldErrors(problem, input));
    return challenge;
  }
}
