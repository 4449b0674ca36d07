// Starts the bank: locks its data folder, listens, and plants or resumes the demo world.
import { performance } from 'node:perf_hooks';
import { calendarsFromTable, holidayTable } from '#mock/bank/calendar/calendars.ts';
import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type SharedBank, sharedBank } from './cluster/shared-bank.ts';
import { type DataLock, lockFolder } from './data-lock.ts';
import { logOf, type Say } from './log.ts';
import { demoWorld } from './scenarios/demo-world.ts';
import { whyNotStarted } from './start-failure.ts';
import { holidayWarning } from './worlds/holiday-warning.ts';
import { pulse } from './worlds/pulse.ts';

async function listens(app: App, config: Config, say: Say): Promise<void> {
  say(`listens on ${await app.portal.listen({ host: config.host, port: config.port })}/ftfeportal/{provider}`);
  if (app.control && config.control)
    say(`control on ${await app.control.listen({ host: config.control.host, port: config.control.port })}/__mock`);
}

/** Plants or resumes the demo world, unless another process of a shared bank has it. */
async function plantsDemo(app: App, { keepDemo, freshDemo }: Config, shared: SharedBank | null, say: Say): Promise<void> {
  if (shared && (await shared.cluster.places.of('demo')).at !== 'here') return app.demoPlanted();
  const demo = await demoWorld({
    worlds: app.worlds,
    calendars: calendarsFromTable(holidayTable),
    now: Date.now(),
    keep: keepDemo,
    fresh: freshDemo,
    say,
  });
  app.demoPlanted();
  const beijing = new Date(demo.bankClock.now() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  say(`the time is ${beijing} in Beijing`, { world: demo.name });
  const warning = holidayWarning(demo.bankClock.now());
  if (warning !== null) say(warning);
}

/** Closes the bank on a signal, and then releases its folder. */
function endsBySignal(app: App, lock: DataLock | null, stop: () => void, say: Say): void {
  const end = async () => {
    stop();
    await app.close();
    lock?.release();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          say(`the bank did not close cleanly: ${String(error)}`, { level: 'error' });
          process.exit(1);
        },
      );
    });
  }
}

const toOutput = (line: string) => void process.stdout.write(line);
const toErrors = (line: string) => void process.stderr.write(line);
// A line that cannot be written, such as on a full disk, must not end the bank.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

// An invalid configuration is reported as text.
let complain = logOf('text', Date.now, toErrors);
try {
  const config = readConfig(process.env);
  complain = logOf(config.log, Date.now, toErrors);
  const say = logOf(config.log, Date.now, toOutput);
  const ports = { real: () => performance.now(), wall: Date.now, say };
  const shared = config.shared && (await sharedBank({ ...config.shared, ...ports }));
  const lock = shared ? null : lockFolder(config.dataFolder, Date.now());
  const app = await buildApp(config, { ...ports, ...(shared && { backing: shared }) });
  const beats = [pulse({ worlds: app.worlds, sender: app.sender, say }), shared?.serve(app.worlds, app.metrics.tookOver).start()];
  const stop = () => beats.forEach((end) => end?.());
  await listens(app, config, say);
  // A shared bank has worlds of other processes too; each is checked when it is opened.
  if (!shared) await app.worlds.check();
  if (config.demo) await plantsDemo(app, config, shared, say);
  endsBySignal(app, lock, stop, say);
} catch (error) {
  complain(whyNotStarted(error), { level: 'error' });
  process.exit(1);
}
