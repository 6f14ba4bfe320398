import { QRCodeSVG } from '@rc-component/qrcode';
import styles from './second-step.module.css';

/** On white in the dark, too: some apps read no other. The key beside it is the same as text. */
export default function QrPicture({ text }: { text: string }) {
  return (
    <QRCodeSVG
      value={text}
      size={176}
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      className={styles.qrPicture}
      role="img"
      title="QR code of the key"
    />
  );
}
