import { type Project, projectsApi } from '@atelier/contracts';
import { useAnswer } from '@atelier/shared/answers';
import { Modal } from '@atelier/shared/antd';
import { ProjectChoice } from '@atelier/shared/projects/project-choice';
import { Failed } from '@atelier/shared/ui/answer-states';
import { useEffect, useId, useState } from 'react';
import styles from './dashboard.module.css';

interface ChooseProjectProps {
  onChosen: (project: Project) => void;
  onClose: () => void;
}

/** Where an update is begun without a project: it is chosen first, and then told. */
export function ChooseProject({ onChosen, onClose }: ChooseProjectProps) {
  const [open, setOpen] = useState(true);
  const [id, setId] = useState<string>();
  const { data, error, refetch } = useAnswer(projectsApi.one, { params: { id: id ?? '' }, enabled: id !== undefined });
  const label = useId();
  useEffect(() => {
    if (data) onChosen(data);
  }, [data, onChosen]);
  return (
    <Modal
      title="Post Project Update"
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(label)?.focus()}
      okText="Post Update"
      okButtonProps={{ disabled: true }}
      // Toasts can have the keys.
      focusable={{ trap: false }}
    >
      <label htmlFor={label} className={styles.label}>
        Project
      </label>
      <ProjectChoice id={label} value={id} onChange={setId} className={styles.choice} />
      {error && <Failed title="The project did not arrive" error={error} retry={() => void refetch()} />}
    </Modal>
  );
}
