import { buildPdf } from './file-builders';
import { FILES, type YearFile } from './year/files';
import { CLIENTS } from './year/people';
import { drawPicture } from './year/pictures';

/** Each version with its bytes. */
export const drawYearFiles = () => Promise.all(FILES.map(drawFile));

async function drawFile({ client, project, name, content, versions }: YearFile, index: number) {
  const number = CLIENTS.findIndex(({ username }) => username === client);
  const extension = name.split('.').at(-1) ?? '';
  const draw = (version: number) =>
    typeof content === 'string'
      ? drawPicture(content, number, index + version, extension)
      : buildPdf(name.replace(/\.pdf$/, ''), [...content]);
  return {
    ...{ client, project, name },
    versions: await Promise.all(
      versions.map(async ({ by, ...version }, place) => ({
        ...{ author: by, at: '14:26', ...version },
        bytes: await draw(place),
      })),
    ),
  };
}
