// The bank's image as compose starts it, with the portal or alone with its control for another front end.
import { newestChange } from '../start/newest.ts';
import { answers } from '../start/processes.ts';
import { serviceOf } from './compose.ts';
import { type Laid, placed } from './lay.ts';
import { addressOf, controlToken, ports } from './ports.ts';
import { type Running, startLaid, whileRunning } from './running.ts';
import { signInProblems } from './sign-in.ts';

const variables = { CONTROL_TOKEN: controlToken, ALLOWED_ORIGINS: '' };

/** The bank of a service of compose, on a port of this machine. */
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

/** On the read-only disk of a container nothing but its volume can be written. */
function writtenProblems(laid: Laid, since: number): string[] {
  return newestChange(placed(laid, '.')) > since ? ['the bank writes beside its volume, which compose mounts read-only'] : [];
}

/** Service `mock-server`: healthy with its demo world, and nothing written beside its volume. */
export async function bankImageProblems(laid: Laid): Promise<string[]> {
  const began = Date.now();
  return whileRunning([startBank(laid, 'mock-server')], 'mock-server', async () => {
    await healthy();
    return writtenProblems(laid, began);
  });
}

/** Service `bank`, once it runs: its control asks for the token, and who has it can sign in. */
export async function publishedProblems(): Promise<string[]> {
  const { status } = await fetch(`${addressOf('control')}/__mock/worlds`);
  const signedIn = await signInProblems({ portal: addressOf('bank'), control: addressOf('control'), controlToken });
  return [...(status === 401 ? [] : [`control answers ${status} to a call without its token`]), ...signedIn];
}
