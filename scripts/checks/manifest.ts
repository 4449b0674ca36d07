// Checks that the path of a screen is written only in the manifest.
import type { SourceFile } from './files.ts';

const manifest = /^web\/src\/app\/screens(\.ts|\/)/;

/** Returns files outside the manifest that contain the path of a screen. */
export function manifestProblems(files: readonly SourceFile[]): string[] {
  const declared = files.filter(({ path }) => manifest.test(path)).flatMap(({ text }) => [...text.matchAll(/path: '(\/[^']+)'/g)]);
  const paths = declared.map(([, path = '']) => path).filter((path) => path.split('/').length > 2);
  if (paths.length === 0) return ['the manifest declares no screen'];
  const portal = files.filter(({ path }) => path.startsWith('web/src/') && !manifest.test(path) && !/\.test\.tsx?$/.test(path));
  return portal.flatMap(({ path, text }) =>
    paths.filter((screen) => text.includes(`'${screen}'`)).map((screen) => `${path} spells ${screen}: use go() and the screen's id`),
  );
}
