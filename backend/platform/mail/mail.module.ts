import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LoggedMail } from './logged-mail.entity';
import { MailLog } from './mail-log';
import { Mail } from './mail.service';
import { MailsController } from './mails.controller';
import { Mails } from './mails.service';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([LoggedMail])],
  controllers: [MailsController],
  providers: [Mail, MailLog, Mails],
  exports: [Mail, MailLog],
})
export class MailModule {}
