// Fetches the run-time configuration file; a missing or broken file leaves the defaults (API-34).
import { configure, type PortalConfig } from '#web/state/portal-config.ts';

/** Reads the file beside the page. */
export async function readConfig(): Promise<PortalConfig> {
  try {
    const answer = await fetch('/runtime-config.json', { cache: 'no-cache' });
    return configure(answer.ok ? await answer.json() : {});
  } catch {
    return configure({});
  }
}
