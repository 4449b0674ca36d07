// Fetches the run-time configuration file; defaults apply if it is missing or invalid (API-34).
import { configure, type PortalConfig } from '#web/state/portal-config.ts';

/** Reads the configuration file beside the page. */
export async function readConfig(): Promise<PortalConfig> {
  try {
    const answer = await fetch('/runtime-config.json', { cache: 'no-cache' });
    return configure(answer.ok ? await answer.json() : {});
  } catch {
    return configure({});
  }
}
