import { accountApi, authTexts, PROFILE_PICTURE, projectsApi, type User } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { setUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { ProfilePicture } from '@atelier/shared/ui/profile-picture';
import { errorMessage } from '@atelier/shared/format';
import { type ChangeEvent, useRef, useState } from 'react';
import styles from './settings.module.css';
import { type SquarePicture, cropToSquare } from './crop-to-square';

export function PictureForm({ user }: { user: User }) {
  const [square, setSquare] = useState<SquarePicture>();
  const [problem, setProblem] = useState<string>();
  const fileInput = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);

  const handleSaved = (updatedUser: User, title: string) => {
    setUser(updatedUser);
    setSquare(undefined);
    toast({ title });
    chooseButton.current?.focus();
  };
  const onFailed = (error: Error) => setProblem(errorMessage(error));
  const uploadPicture = useApiMutation(accountApi.setPicture, {
    invalidates: [projectsApi.listUpdates],
    onDone: (updatedUser) => handleSaved(updatedUser, 'Photo saved'),
    onFailed,
  });
  const removePicture = useApiMutation(accountApi.removePicture, {
    invalidates: [projectsApi.listUpdates],
    onDone: () => handleSaved({ ...user, profileImageUrl: null }, 'Photo removed'),
    onFailed,
  });

  const handleFileChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const selectedFile = target.files?.[0];
    if (!selectedFile) return;
    setProblem(undefined);
    try {
      setSquare(await cropToSquare(selectedFile));
    } catch {
      setSquare(undefined);
      setProblem(`We couldn’t read that file. ${authTexts.unsupportedPicture}`);
    }
    // Reset, so that selecting the same file fires a change event.
    target.value = '';
  };
  const upload = () => {
    if (!square || uploadPicture.isPending) return;
    setProblem(undefined);
    uploadPicture.mutate({ body: square.blob });
  };
  const cancel = () => {
    setSquare(undefined);
    chooseButton.current?.focus();
  };

  return (
    <div className={styles.picture}>
      <ProfilePicture user={user} previewUrl={square?.previewUrl} large />
      <div>
        <input
          ref={fileInput}
          type="file"
          hidden
          accept={PROFILE_PICTURE.types.join()}
          onChange={(event) => void handleFileChange(event)}
        />
        <div className={styles.buttons}>
          {square && (
            <>
              <Button type="primary" onClick={upload} loading={uploadPicture.isPending}>
                Use this photo
              </Button>
              <Button onClick={cancel}>Cancel</Button>
            </>
          )}
          <Button ref={chooseButton} onClick={() => fileInput.current?.click()}>
            {square ? 'Choose another' : 'Upload photo'}
          </Button>
          {!square && user.profileImageUrl && (
            <Button onClick={() => removePicture.mutate({})} loading={removePicture.isPending}>
              Remove photo
            </Button>
          )}
        </div>
        <p className={problem ? styles.error : styles.hint} role="status">
          {problem ?? (square ? 'Preview' : 'JPG or PNG. We’ll crop it to a square.')}
        </p>
      </div>
    </div>
  );
}
