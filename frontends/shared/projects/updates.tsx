import { projectTexts, type ProjectUpdate } from '@atelier/contracts';
import { MessageText } from '@atelier/shared/messages/message-text';
import { Badge } from '@atelier/shared/ui/badge';
import { Face } from '@atelier/shared/ui/profile-picture';
import { ShortDate } from '@atelier/shared/ui/short-date';
import styles from './updates.module.css';

export const Updates = ({ updates }: { updates: ProjectUpdate[] }) => (
  <ul className={styles.list}>
    {updates.map((update) => (
      <Update key={update.id} update={update} />
    ))}
  </ul>
);

function Update({ update }: { update: ProjectUpdate }) {
  const { message, authorName, authorImageUrl, createdAt, isInternal, withdrawnAt } = update;
  return (
    <li className={isInternal ? `${styles.update} ${styles.internal}` : styles.update}>
      <Face name={authorName} imageUrl={authorImageUrl} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.author}>{authorName}</span>
          <ShortDate at={createdAt} />
          {isInternal && <Badge value="internal" color="purple" />}
          {withdrawnAt && message && <Badge value="withdrawn" />}
        </p>
        {message ? (
          <div className={withdrawnAt ? `${styles.message} ${styles.withdrawn}` : styles.message}>
            {isInternal ? message : <MessageText text={message} />}
          </div>
        ) : (
          <p className={styles.withdrawn}>{projectTexts.withdrawn}</p>
        )}
      </div>
    </li>
  );
}
