import { Loading } from '@atelier/shared/ui/spinner';

let frame: string | undefined;

/** The frame that the server rendered for this page. */
export function keepFrame(html: string | undefined): void {
  frame = html;
}

export const hasFrame = (): boolean => frame !== undefined;

/** Shows the frame again until the page has loaded, so that it doesn't give way to a spinner. */
export const LoadingScreen = () =>
  frame === undefined ? <Loading /> : <div dangerouslySetInnerHTML={{ __html: frame }} />;
