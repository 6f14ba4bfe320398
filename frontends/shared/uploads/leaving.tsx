import { Button, Modal } from '@atelier/shared/antd';
import { useEffect, useState } from 'react';
import { holdPage } from './hold-page';
import styles from './uploads.module.css';

/** While something is under way, whoever leaves is asked first; `ask` is for ways out that are no links. */
export function useLeaving(underWay: boolean) {
  const [wanted, setWanted] = useState<{ go: () => void }>();
  useEffect(() => {
    if (!underWay) return undefined;
    const free = holdPage((go) => setWanted({ go }));
    return () => {
      free();
      setWanted(undefined);
    };
  }, [underWay]);
  return {
    asks: underWay && wanted !== undefined,
    ask: (go: () => void) => (underWay ? setWanted({ go }) : go()),
    stay: () => setWanted(undefined),
    leave: () => wanted?.go(),
  };
}

type Leaving = Pick<ReturnType<typeof useLeaving>, 'asks' | 'stay' | 'leave'>;

/** The keys are on the answer that loses nothing. */
export function AskBeforeLeaving({ asks, stay, leave }: Leaving) {
  return (
    <Modal
      title="Stop uploading?"
      open={asks}
      onCancel={stay}
      width={440}
      centered
      focusable={{ trap: false }}
      footer={
        <div className={styles.buttons}>
          <Button danger onClick={leave}>
            Stop and leave
          </Button>
          <Button type="primary" autoFocus onClick={stay}>
            Keep uploading
          </Button>
        </div>
      }
    >
      <p>What is still on its way would not arrive, and you would have to send it again.</p>
    </Modal>
  );
}
