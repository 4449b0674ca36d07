// Starts the bank: listens first, then plants or resumes the demo world, and says what there is.
import { performance } from 'node:perf_hooks';
import { calendarsFromTable } from '#mock/bank/calendar/calendars.ts';
import { confirmation, confirmedThrough, holidayTable } from '#mock/bank/calendar/holiday-table.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { demoWorld } from './worlds/demo-world.ts';

const config = readConfig(process.env);
const say = (line: string) => process.stdout.write(`bank: ${line}\n`);
const app = await buildApp(config, { real: () => performance.now(), wall: Date.now, say });

await app.portal.listen({ host: config.host, port: config.port });
say(`listens on http://${config.host}:${config.port}/ftfeportal/{provider}`);
if (app.control && config.control) {
  await app.control.listen({ host: config.control.host, port: config.control.port });
  say(`control on http://${config.control.host}:${config.control.port}/__mock`);
}
if (config.demo) {
  const demo = await demoWorld({ worlds: app.worlds, calendars: calendarsFromTable(holidayTable), now: Date.now(), keep: config.keepDemo, say });
  say(`demo world at ${new Date(demo.bankClock.now() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} Beijing time`);
  const holidays = confirmation(holidayTable, demo.bankClock.now());
  if (holidays !== 'confirmed') say(`WARNING the holiday table is confirmed through ${confirmedThrough(holidayTable)} only`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
