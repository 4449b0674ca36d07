// Checks the bank's image as compose starts it, with the portal and alone with its control.
import { newestChange } from '../start/newest.ts';
import { answers } from '../start/processes.ts';
import { serviceOf } from './compose.ts';
import { type Laid, placed } from './lay.ts';
import { addressOf, controlToken, ports } from './ports.ts';
import { type Running, startLaid, whileRunning } from './running.ts';
import { signInProblems } from './sign-in.ts';

const variables = { CONTROL_TOKEN: controlToken, ALLOWED_ORIGINS: '' };

/** Starts the bank of a compose service on a port of this machine. */
export function startBank(laid: Laid, service: 'mock-server' | 'bank'): Running {
  const { environment = {} } = serviceOf(service, variables);
  return startLaid(laid, laid.stage.command, {
    ...environment,
    MOCK_HOST: '127.0.0.1',
    MOCK_PORT: ports.bank,
    MOCK_CONTROL_PORT: ports.control,
  });
}

export const healthy = () => answers(`${addressOf('bank')}/health`);

/** In a container the disk is read-only except for the volume. */
function writtenProblems(laid: Laid, since: number): string[] {
  return newestChange(placed(laid, '.')) > since ? ['the bank writes beside its volume, which compose mounts read-only'] : [];
}

/** Service `mock-server`: is healthy with its demo world, and writes nothing outside its volume. */
export async function bankImageProblems(laid: Laid): Promise<string[]> {
  const began = Date.now();
  return whileRunning([startBank(laid, 'mock-server')], 'mock-server', async () => {
    await healthy();
    return writtenProblems(laid, began);
  });
}

/**
 * Checks the service `bank`: its control API must require the token, and a client with the token must be able to sign
 * in. Returns the problems found.
 */
export async function publishedProblems(): Promise<string[]> {
  const { status } = await fetch(`${addressOf('control')}/__mock/worlds`);
  const signedIn = await signInProblems({ portal: addressOf('bank'), control: addressOf('control'), controlToken });
  return [...(status === 401 ? [] : [`control answers ${status} to a call without its token`]), ...signedIn];
}
