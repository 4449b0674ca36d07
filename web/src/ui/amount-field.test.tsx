import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#web/i18n/index.ts';
import { draw, pass, person } from '#web/test/draw.tsx';
import { AmountField } from './amount-field.tsx';
import { Labelled } from './labelled.tsx';
import { RateField } from './rate-field.tsx';

let handed: string[] = [];
let left = 0;

function Form({ kind = 'amount', decimals = 2, first = '' }: { kind?: 'amount' | 'rate'; decimals?: number; first?: string }) {
  const [value, setValue] = useState(first);
  const Field = kind === 'amount' ? AmountField : RateField;
  return (
    <>
      <Labelled label="金额" help="可输入 1m、500k、100万">
        <Field
          label="金额"
          value={value}
          decimals={decimals}
          onChange={(figure) => {
            handed.push(figure);
            setValue(figure);
          }}
          onLeave={() => void (left += 1)}
        />
      </Labelled>
      <button type="button" onClick={() => setValue('250000')}>
        reset
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /金额/ });
const remark = () => screen.getByRole('status').textContent;
const words = () => document.querySelector(`#${CSS.escape(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '')}`)?.textContent;
const type = async (text: string) => {
  await person.click(field());
  await person.keyboard(text);
  await pass();
};
const paste = async (text: string) => {
  await person.click(field());
  await person.paste(text);
  await pass();
};
const leave = async () => {
  await person.tab();
  await pass();
};

beforeEach(() => {
  [handed, left] = [[], 0];
});

describe('an amount field', () => {
  it('VAL-12 VAL-13 accepts a unit, passes on the plain figure, and shows separators and words on blur', async () => {
    await draw(<Form />);
    await type('1.5');
    expect([field().value, handed.at(-1)]).toEqual(['1.5', '1.5']);
    await type('百万');
    expect([field().value, handed.at(-1), words()]).toEqual(['1.5百万', '1500000', '壹佰伍拾万']);
    await leave();
    expect([field().value, handed.at(-1), words(), left]).toEqual(['1,500,000.00', '1500000', '壹佰伍拾万', 1]);
    await setLanguage('en');
    await pass();
    expect(words()).toBe('1.50 million');
  });

  it('VAL-12 ignores a key that no amount can contain and shows a message until the next valid key', async () => {
    await draw(<Form />);
    await type('12x');
    expect([field().value, remark()]).toEqual(['12', '此处不能输入“x”']);
    expect(field().getAttribute('aria-describedby')).toContain(screen.getByRole('status').id);
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await type('.34');
    expect([field().value, remark()]).toEqual(['12.34', '']);
    await type('5');
    expect([field().value, remark()]).toEqual(['12.34', '最多2位小数']);
    await leave();
    expect([field().value, remark(), handed.at(-1)]).toEqual(['12.34', '', '12.34']);
  });

  it('VAL-05 VAL-07 VAL-12 rejects pasted text that is no amount, keeps its value and shows a message', async () => {
    await draw(<Form first="250000" />);
    for (const text of ['1e6', '-5', '1m5', 'abc']) {
      await paste(text);
      expect([field().value, remark(), handed], text).toEqual(['250,000.00', '金额异常', []]);
    }
  });

  it('VAL-06 VAL-12 removes commas, spaces and full-width forms from pasted text', async () => {
    await draw(<Form />);
    await paste('１，５００，０００．50');
    expect(handed.at(-1)).toBe('1500000.50');
    await leave();
    expect([field().value, words()]).toEqual(['1,500,000.50', '壹佰伍拾万点伍']);
  });

  it('VAL-12 shows an invalid amount, and passes on nothing, when the text is a figure that the field cannot hold', async () => {
    await draw(<Form decimals={0} />);
    await type('1.5');
    expect(handed.at(-1)).toBe('');
    await leave();
    expect([field().value, remark(), field().getAttribute('aria-invalid')]).toEqual(['1.5', '金额异常', 'true']);
    await type('m');
    await leave();
    expect([field().value, remark(), handed.at(-1), field().getAttribute('aria-invalid')]).toEqual(['1,500,000', '', '1500000', null]);
  });

  it('VAL-12 accepts a unit composed by an input method, and validates the composed text', async () => {
    await draw(<Form first="3" />);
    const composing = (value: string) => fireEvent.change(field(), { target: { value } });
    fireEvent.compositionStart(field());
    composing('3qian');
    expect([field().value, remark(), handed]).toEqual(['3qian', '', []]);
    fireEvent.change(field(), { target: { value: '3千' } });
    fireEvent.compositionEnd(field());
    await pass();
    expect([field().value, handed.at(-1)]).toEqual(['3千', '3000']);
    fireEvent.compositionStart(field());
    composing('3千ni');
    fireEvent.change(field(), { target: { value: '3千你' } });
    fireEvent.compositionEnd(field());
    await pass();
    expect([field().value, remark(), handed.at(-1)]).toEqual(['3千', '此处不能输入“你”', '3000']);
  });

  it('VAL-13 follows an external value and can be cleared', async () => {
    await draw(<Form first="100" />);
    await type('{Backspace}5');
    await person.click(screen.getByRole('button', { name: 'reset' }));
    await pass();
    expect(field().value).toBe('250,000.00');
    await person.clear(field());
    await leave();
    expect([field().value, handed.at(-1), remark()]).toEqual(['', '', '']);
  });
});

describe('a rate field', () => {
  it('VAL-11 accepts the decimals of its pair, no unit and no further decimals', async () => {
    await draw(<Form kind="rate" decimals={4} />);
    await type('7.12345');
    expect([field().value, handed.at(-1), remark()]).toEqual(['7.1234', '7.1234', '最多4位小数']);
    await person.clear(field());
    await type('7m');
    expect([field().value, remark()]).toEqual(['7', '此处不能输入“m”']);
    await leave();
    expect([field().value, handed.at(-1)]).toEqual(['7.0000', '7']);
  });

  it('VAL-11 accepts eight decimals for a forward of JPY/CNH', async () => {
    await draw(<Form kind="rate" decimals={8} />);
    await type('0.0451612345');
    expect([field().value, handed.at(-1)]).toEqual(['0.04516123', '0.04516123']);
  });
});
