// Starts the bank: listens first, then plants or resumes the demo world, and says what there is.
import { performance } from 'node:perf_hooks';
import { calendarsFromTable } from '#mock/bank/calendar/calendars.ts';
import { holidayTable } from '#mock/bank/calendar/holiday-table.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { demoWorld } from './scenarios/demo-world.ts';
import { holidayWarning } from './worlds/holiday-warning.ts';
import { pulse } from './worlds/pulse.ts';

const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`bank: ${line}\n`);
const app = await buildApp(config, { real: () => performance.now(), wall: Date.now, say });
const stop = pulse({ worlds: app.worlds, sender: app.sender, say });

say(`listens on ${await app.portal.listen({ host: config.host, port: config.port })}/ftfeportal/{provider}`);
if (app.control && config.control)
  say(`control on ${await app.control.listen({ host: config.control.host, port: config.control.port })}/__mock`);
await app.worlds.check();
if (config.demo) {
  const demo = await demoWorld({
    worlds: app.worlds,
    calendars: calendarsFromTable(holidayTable),
    now: Date.now(),
    keep: config.keepDemo,
    fresh: config.freshDemo,
    say,
  });
  app.demoPlanted();
  say(`demo world at ${new Date(demo.bankClock.now() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} Beijing time`);
  const warning = holidayWarning(demo.bankClock.now());
  if (warning !== null) say(warning);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        say(`did not close well: ${String(error)}`);
        process.exit(1);
      },
    );
  });
}
