import { expect, test } from 'playwright/test';
import { addresses } from '../addresses.ts';
import { createWorld } from '../control.ts';
import { keepsTheContract } from '../fixtures.ts';

test('MOC-18 a contract violation planted in a world fails the journey of that world only', async () => {
  const world = await createWorld(`planted-${process.pid}`);
  await keepsTheContract(world);
  await fetch(`${addresses.bank}/ftfeportal/${world.name}/sys/user/getPublicKey?loginName=x&surprise=1`);
  await expect(keepsTheContract(world)).rejects.toThrow('surprise');
});
