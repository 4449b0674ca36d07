// @module-tag thorough
// The store in PostgreSQL passes the test of every store, and survives connections that break.
import { newWorld } from '#mock/database/test-database.fixture.ts';

import { postgresStore } from './postgres.ts';
import { testStore } from './store-suite.fixture.ts';

testStore('PostgreSQL', async () => {
  const { database, world } = await newWorld();
  return () => postgresStore(database, world);
});
