// Measures what a laid image adds to its base image.
import { spawnSync } from 'node:child_process';

/** Size of a folder in MB, by `du`. */
export const megabytes = (folder: string): number => Number(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0]);
