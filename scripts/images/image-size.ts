// What a laid image adds to its base image.
import { spawnSync } from 'node:child_process';

/** Megabytes of a folder, as `du` counts them. */
export const megabytes = (folder: string): number => Number(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0]);
