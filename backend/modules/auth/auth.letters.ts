import { Injectable } from '@nestjs/common';
import { RESET_LINK_LASTS_MINUTES } from '../../contracts';
import { Config } from '../../platform/config';
import type { Letter } from '../../platform/mail';
import type { User } from './user.entity';

@Injectable()
export class AuthLetters {
  constructor(private readonly config: Config) {}

  welcome(user: User): Letter {
    const { site } = this.config;
    return {
      subject: `Your account at ${site.name}`,
      paragraphs: [
        // By the username: anybody can write anything into the other names, and anybody's address beside them.
        `Hello ${user.username},`,
        `your account is open. In your portal you can ask for a project, send us files and follow what we do.`,
      ],
      action: { label: 'Open your portal', url: `${site.url}/account` },
      afterwards: 'If you did not open this account, answer this mail and we will close it.',
    };
  }

  newPassword(user: User, link: string): Letter {
    return {
      subject: 'Choose a new password',
      paragraphs: [
        `Hello ${user.username},`,
        `somebody, most likely you, asked for a new password for your account. This link lets you choose one. It works once, for ${RESET_LINK_LASTS_MINUTES} minutes.`,
      ],
      action: { label: 'Choose a new password', url: link },
      afterwards: 'If it was not you, there is nothing to do: your password stays as it is.',
    };
  }
}
