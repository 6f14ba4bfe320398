import { BadRequestException, HttpException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { Repository } from 'typeorm';
import { authTexts, PROFILE_PICTURE } from '../../contracts';
import { type RateLimit, RateLimitService, problem } from '../../platform/http';
import { Picture } from './picture.entity';
import { readPictureInfo } from './picture-info';
import { User } from './user.entity';

/** Rate limit of profile pictures. */
const UPLOADS_PER_USER: RateLimit = { name: 'picture:person', max: 60, minutes: 60 };

const VISIBLE_TO_OTHERS = `(u.id = :me or u.role = 'admin' or u.assigned_to = :me)`;

@Injectable()
export class PicturesService {
  constructor(
    @InjectRepository(Picture) private readonly pictures: Repository<Picture>,
    private readonly limits: RateLimitService,
  ) {}

  async set({ id }: User, bytes: unknown): Promise<User> {
    const picture = { ...validatePicture(bytes), userId: id };
    await this.limits.countAttempt(UPLOADS_PER_USER, id);
    return this.pictures.manager.transaction(async (manager) => {
      // The checksum in the URL lets browsers cache it forever.
      const profileImageUrl = `/api/users/${id}/picture/${picture.checksum}`;
      // Update the user before the picture, in the same order everywhere, to prevent deadlocks.
      await manager.update(User, { id }, { profileImageUrl });
      await manager.upsert(Picture, picture, ['userId']);
      return manager.findOneByOrFail(User, { id });
    });
  }

  async remove({ id }: User): Promise<void> {
    await this.pictures.manager.transaction(async (manager) => {
      await manager.update(User, { id }, { profileImageUrl: null });
      await manager.delete(Picture, { userId: id });
    });
  }

  /** Visible to its owner, to admins, and to the staff who look after its owner; admins' pictures to every user. */
  async find(viewer: User, userId: string, checksum: string): Promise<Picture> {
    const picture = await this.pictures
      .createQueryBuilder('p')
      .innerJoin('p.user', 'u')
      .where('p.userId = :userId and p.checksum = :checksum', { userId, checksum })
      .andWhere(viewer.isAdmin && !viewer.isStaff ? 'true' : VISIBLE_TO_OTHERS, { me: viewer.id })
      .getOne();
    if (!picture) throw new NotFoundException('Image not found');
    return picture;
  }
}

function validatePicture(bytes: unknown): Pick<Picture, 'mime' | 'bytes' | 'checksum'> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new BadRequestException('Please choose an image');
  const info = readPictureInfo(bytes);
  if (!info) throw new HttpException(problem(415, authTexts.unsupportedPicture), 415);
  // A tiny file can declare dimensions that exhaust the viewer's memory.
  if (![info.width, info.height].every((side) => side >= 1 && side <= PROFILE_PICTURE.side))
    throw new BadRequestException(`Images can be at most ${PROFILE_PICTURE.side} pixels on each side`);
  return { mime: info.type, bytes, checksum: createHash('sha256').update(bytes).digest('hex') };
}
