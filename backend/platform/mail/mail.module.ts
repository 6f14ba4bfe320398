import { Global, Module } from '@nestjs/common';
import { Mail } from './mail.service';

@Global()
@Module({ providers: [Mail], exports: [Mail] })
export class MailModule {}
