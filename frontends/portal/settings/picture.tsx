import { authApi, authTexts, PROFILE_PICTURE, type User } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { setUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { ProfilePicture } from '@atelier/shared/ui/profile-picture';
import { errorMessage } from '@atelier/shared/format';
import { type ChangeEvent, useRef, useState } from 'react';
import styles from './settings.module.css';
import { type Square, squareOf } from './square';

/** Chosen, looked at as a small square, and only then sent. */
export function Picture({ user }: { user: User }) {
  const [square, setSquare] = useState<Square>();
  const [problem, setProblem] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);

  const settled = (changed: User, title: string) => {
    setUser(changed);
    setSquare(undefined);
    toast({ title });
    // What was pressed is gone.
    choose.current?.focus();
  };
  const onFailed = (error: Error) => setProblem(errorMessage(error));
  const setting = useApiMutation(authApi.setPicture, {
    onDone: (changed) => settled(changed, 'Your picture is saved'),
    onFailed,
  });
  const removing = useApiMutation(authApi.removePicture, {
    onDone: () => settled({ ...user, profileImageUrl: null }, 'Your picture is gone'),
    onFailed,
  });

  const look = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    setProblem(undefined);
    try {
      setSquare(await squareOf(chosen));
    } catch {
      setSquare(undefined);
      setProblem(`We cannot read that file. ${authTexts.unsupportedPicture}`);
    }
    // The same file once more is a choice as well.
    target.value = '';
  };
  const send = () => {
    if (!square || setting.isPending) return;
    setProblem(undefined);
    setting.mutate({ body: square.blob });
  };
  const leave = () => {
    setSquare(undefined);
    choose.current?.focus();
  };

  return (
    <div className={styles.portrait}>
      <ProfilePicture user={user} previewUrl={square?.preview} large />
      <div>
        <input
          ref={file}
          type="file"
          hidden
          accept={PROFILE_PICTURE.types.join()}
          onChange={(event) => void look(event)}
        />
        <div className={styles.buttons}>
          {square && (
            <>
              <Button type="primary" onClick={send} loading={setting.isPending}>
                Use this picture
              </Button>
              <Button onClick={leave}>Cancel</Button>
            </>
          )}
          <Button ref={choose} onClick={() => file.current?.click()}>
            {square ? 'Choose another' : 'Choose a picture'}
          </Button>
          {!square && user.profileImageUrl && (
            <Button onClick={() => removing.mutate({})} loading={removing.isPending}>
              Remove picture
            </Button>
          )}
        </div>
        <p className={problem ? styles.error : styles.hint} role="status">
          {problem ?? (square ? 'This is how it will look.' : 'JPG or PNG. We keep a small square from its middle.')}
        </p>
      </div>
    </div>
  );
}
