import { buildPdf } from './file-builders';
import { FILES, type YearFile } from './year/files';
import { CLIENTS } from './year/people';
import { drawPicture } from './year/pictures';

/** Each version with its bytes. */
export const drawYearFiles = () => Promise.all(FILES.map(drawFile));

/** From 10 to 16:59, other on other days. */
export const uploadTimeOf = (daysAgo: number): string => `${10 + (daysAgo % 7)}:${10 + ((daysAgo * 13) % 50)}`;

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
        ...{ author: by, at: uploadTimeOf(version.daysAgo), ...version },
        bytes: await draw(place),
      })),
    ),
  };
}
