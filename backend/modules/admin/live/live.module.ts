import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth';
import { LiveController } from './live.controller';
import { LiveStreamsService } from './live-streams.service';

@Module({ imports: [AuthModule], controllers: [LiveController], providers: [LiveStreamsService] })
export class LiveModule {}
