import { act, screen } from '@testing-library/react';

export const cardFrame = (): HTMLIFrameElement => screen.getByTitle('Your card');

const frameWindow = (frame: HTMLIFrameElement) => {
  if (!frame.contentWindow) throw new Error('The frame is not on the page');
  return frame.contentWindow;
};

export function postFromFrame(message: object, as: { origin?: string; source?: Window } = {}): Promise<void> {
  const { origin = location.origin, source = frameWindow(cardFrame()) } = as;
  const data = { source: 'test-provider', ...message };
  return act(async () => {
    dispatchEvent(new MessageEvent('message', { origin, source, data }));
    await Promise.resolve();
  });
}

export const spyOnFrame = () => jest.spyOn(frameWindow(cardFrame()), 'postMessage').mockImplementation(() => undefined);
