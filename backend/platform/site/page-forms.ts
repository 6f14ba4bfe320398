import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { FormState } from '../../contracts';
import { refusal, TooMany } from '../http';
import { Pages } from './pages.service';

export type Typed = Record<string, unknown>;

interface PageForm {
  form: string;
  request: Request;
  response: Response;
  /** What is typed in these fields is not shown again. */
  hidden: string[];
  /** Better words than the refusal's own. */
  words?: (error: unknown) => Pick<FormState, 'title' | 'message'> | undefined;
}

/** What a page's own form posted where JavaScript is not there. */
export const typedIn = (request: Request): Typed => (request.body ?? {}) as Typed;

/** Does what a form asks for, or shows its page again with what is wrong and what was typed. */
@Injectable()
export class PageForms {
  constructor(private readonly pages: Pages) {}

  async orShowAgain({ form, request, response, hidden, words }: PageForm, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const refused = refusal(error);
      if (!refused) throw error;
      if (error instanceof TooMany) response.setHeader('Retry-After', String(error.retryAfterSeconds));
      const { statusCode, message, fields } = refused;
      const values = shown(typedIn(request), hidden);
      const state = { form, values, message, ...(fields && { fields }), ...words?.(error) };
      await this.pages.showForm(request, response, state, statusCode);
    }
  }
}

function shown(typed: Typed, hidden: string[]): Record<string, string> {
  const entries = Object.entries(typed).filter(([name, value]) => typeof value === 'string' && !hidden.includes(name));
  return Object.fromEntries(entries) as Record<string, string>;
}
