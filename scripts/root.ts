// The root folder of the project.
import { fileURLToPath } from 'node:url';

/** Absolute path, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));
