import { Injectable } from '@nestjs/common';
import type { EMAIL_KINDS } from '../../contracts';
import type { Email } from './email';

export interface EmailSample {
  kind: keyof typeof EMAIL_KINDS;
  variant?: string;
  email: Email;
}

@Injectable()
export class EmailSampleRegistry {
  private readonly sources: (() => EmailSample[])[] = [];

  register(samples: () => EmailSample[]): void {
    this.sources.push(samples);
  }

  list(): EmailSample[] {
    return this.sources.flatMap((samples) => samples());
  }
}
