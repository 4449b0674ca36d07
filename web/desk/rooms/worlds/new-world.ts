// The form of a new world as text, and the call that follows from it (DSK-02).
import type { FixtureName, NewWorld } from '../../api/generated/control.schemas.ts';
import { parseInstant } from '../../instant-text.ts';
import { isName } from './world-name.ts';

/** The fields as typed. */
export type WorldForm = {
  readonly name: string;
  readonly seed: string;
  readonly begins: NonNullable<NewWorld['begins']>;
  readonly bankTime: string;
  readonly bankRate: string;
  readonly accessRate: string;
  readonly holidays: boolean;
  readonly disk: boolean;
  readonly fixtures: readonly FixtureName[];
};

/** Fields that can be wrong. */
export type WrongField = 'name' | 'bankTime' | 'bankRate' | 'accessRate';

/** The initial form. */
export const emptyForm: WorldForm = {
  name: '',
  seed: '',
  begins: 'empty',
  bankTime: '',
  bankRate: '1',
  accessRate: '1',
  holidays: true,
  disk: false,
  fixtures: [],
};

const isRate = (text: string): boolean => /^\d{1,6}(\.\d{1,4})?$/.test(text) && Number(text) <= 100_000;

/** Returns the wrong fields, in the order of the form. */
export function wrongFields({ name, bankTime, bankRate, accessRate }: WorldForm): WrongField[] {
  return [
    ...(isName(name) ? [] : ['name' as const]),
    ...(bankTime === '' || parseInstant(bankTime) !== null ? [] : ['bankTime' as const]),
    ...(isRate(bankRate) ? [] : ['bankRate' as const]),
    ...(isRate(accessRate) ? [] : ['accessRate' as const]),
  ];
}

/** Returns the call of a form without wrong fields. What has its default is left out, so that the curl line is short. */
export function newWorldOf(form: WorldForm): NewWorld {
  const bankTime = parseInstant(form.bankTime);
  return {
    name: form.name,
    ...(form.seed !== '' && { seed: form.seed }),
    ...(form.begins !== 'empty' && { begins: form.begins }),
    ...(bankTime !== null && { bankTime }),
    ...(form.bankRate !== '1' && { bankRate: Number(form.bankRate) }),
    ...(form.accessRate !== '1' && { accessRate: Number(form.accessRate) }),
    ...(!form.holidays && { shanghaiHolidays: false }),
    ...(form.disk && { kept: 'disk' as const }),
    ...(form.fixtures.length > 0 && { fixtures: [...form.fixtures] }),
  };
}
