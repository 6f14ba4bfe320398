import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { FormState } from '../../contracts';
import { toClientProblem, TooManyRequests } from '../http';
import { PagesService } from './pages.service';

export type FormBody = Record<string, unknown>;

interface PageForm {
  form: string;
  request: Request;
  response: Response;
  /** Their values aren't shown again. */
  omittedFields: string[];
  describeError?: (error: unknown) => Pick<FormState, 'title' | 'message'> | undefined;
}

export const formBody = (request: Request): FormBody => (request.body ?? {}) as FormBody;

/** Runs the action of an HTML form, or shows the page again with errors and input. */
@Injectable()
export class PageFormService {
  constructor(private readonly pages: PagesService) {}

  async runOrRedisplay(
    { form, request, response, omittedFields, describeError }: PageForm,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      const problem = toClientProblem(error);
      if (!problem) throw error;
      if (error instanceof TooManyRequests) response.setHeader('Retry-After', String(error.retryAfterSeconds));
      const { statusCode, message, fields } = problem;
      const values = redisplayedValues(formBody(request), omittedFields);
      const state = { form, values, message, ...(fields && { fields }), ...describeError?.(error) };
      await this.pages.showForm(request, response, state, statusCode);
    }
  }
}

function redisplayedValues(body: FormBody, omittedFields: string[]): Record<string, string> {
  const entries = Object.entries(body).filter(
    ([name, value]) => typeof value === 'string' && !omittedFields.includes(name),
  );
  return Object.fromEntries(entries) as Record<string, string>;
}
