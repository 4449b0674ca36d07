import { expect, test } from 'playwright/test';
import { addresses } from '../addresses.ts';
import { createWorld } from '../control.ts';
import { keepsTheContract } from '../fixtures.ts';

test('MOC-18 a violation that is planted in a world would fail its journey, and nothing else would', async () => {
  const world = await createWorld(`planted-${process.pid}`);
  await keepsTheContract(world);
  await fetch(`${addresses.bank}/ftfeportal/${world.name}/sys/user/getPublicKey?loginName=x&surprise=1`);
  await expect(keepsTheContract(world)).rejects.toThrow('surprise');
});
