import { PROFILE_PICTURE } from '@atelier/contracts';

export interface SquarePicture {
  blob: Blob;
  /** A data URL, because the content security policy forbids blob URLs. */
  previewUrl: string;
}

const JPEG_QUALITY = 0.9;

/** Crops the center of an image to a small square without metadata. Throws if the browser cannot decode it. */
export async function cropToSquare(file: Blob): Promise<SquarePicture> {
  const image = await createImageBitmap(file);
  const { side: targetSize } = PROFILE_PICTURE;
  const cropSize = Math.min(image.width, image.height);
  const canvas = Object.assign(document.createElement('canvas'), { width: targetSize, height: targetSize });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas 2D is not available');
  // JPEG has no transparency: paint a white background.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, targetSize, targetSize);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    (image.width - cropSize) / 2,
    (image.height - cropSize) / 2,
    cropSize,
    cropSize,
    0,
    0,
    targetSize,
    targetSize,
  );
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!blob) throw new Error('The image could not be encoded');
  return { blob, previewUrl: canvas.toDataURL('image/jpeg', JPEG_QUALITY) };
}
