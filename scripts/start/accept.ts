// `npm run accept -- WORLD`: accepts an older copy of a world that was put in place on purpose (MOC-40).
import { readConfig } from '#mock/config.ts';
import { lockFolder } from '#mock/data-lock.ts';
import { StartFailure, whyNotStarted } from '#mock/start-failure.ts';
import { acceptCopy } from '#mock/worlds/accept-copy.ts';

try {
  const [, , name] = process.argv;
  if (name === undefined) throw new StartFailure('name a world, for example: npm run accept -- demo');
  const { dataFolder } = readConfig(process.env);
  const lock = lockFolder(dataFolder, Date.now());
  console.log(await acceptCopy(`${dataFolder}/worlds`, name));
  lock.release();
} catch (error) {
  console.error(whyNotStarted(error));
  process.exitCode = 1;
}
