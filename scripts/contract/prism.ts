// Prism, another implementation of the contract, as a program on a free loopback port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundlePath, mockPath } from './bundle.ts';

export type Prism = {
  /** Where it listens, without a trailing slash. */
  readonly address: string;
  stop(): Promise<void>;
};

/** Answers from the examples (`mock`), or reads along in front of a bank whose world the address names (`proxy`); resolves when it listens. */
export function startPrism(kind: 'mock' | 'proxy', upstream?: string): Promise<Prism> {
  const args = upstream === undefined ? [kind, mockPath] : [kind, bundlePath, upstream, '--errors'];
  const prism = spawn('prism', [...args, '-p', '0', '-h', '127.0.0.1'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (prism.exitCode !== null) return;
    prism.kill();
    await once(prism, 'exit');
  };
  return new Promise((resolve, reject) => {
    prism.once('exit', (code) => reject(new Error(`prism ${kind} ended with ${code}`)));
    const listen = (text: Buffer) => {
      const [, address] = /Prism is listening on (http:\/\/\S+)/.exec(text.toString()) ?? [];
      if (address === undefined) return;
      prism.stdout.off('data', listen).resume();
      resolve({ address, stop });
    };
    prism.stdout.on('data', listen);
  });
}
